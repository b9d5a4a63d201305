import { numberOf } from "../admin-api/gids";
import type { Store } from "../world/store";
import type { Level } from "../world/types";
import { type InputError, refusal } from "./rules";

interface Reference {
  inventoryItemId: string;
  locationId: string;
  itemField: (number | string)[];
  locationField: (number | string)[];
}

/** The level an input names, or why there is none: unknown item, unknown location, not stocked there. */
export function placeOf(
  store: Store,
  { inventoryItemId, locationId, itemField, locationField }: Reference,
): { level: Level; errors: [] } | { level: null; errors: InputError[] } {
  const itemNumber = numberOf("InventoryItem", inventoryItemId);
  const locationNumber = numberOf("Location", locationId);
  const variant = itemNumber === null ? undefined : store.variantByItem.get(itemNumber);
  const location = locationNumber === null ? undefined : store.locationById.get(locationNumber);
  const errors: InputError[] = [];
  if (!variant) {
    errors.push(
      refusal(itemField, "INVALID_INVENTORY_ITEM", "The specified inventory item could not be found."),
    );
  }
  if (!location) {
    errors.push(refusal(locationField, "INVALID_LOCATION", "The specified location could not be found."));
  }
  if (!variant || !location) return { level: null, errors };
  const level = variant.levels.find((candidate) => candidate.locationId === location.id);
  if (level?.active) return { level, errors: [] };
  return {
    level: null,
    errors: [
      refusal(
        locationField,
        "ITEM_NOT_STOCKED_AT_LOCATION",
        "The specified inventory item is not stocked at the location.",
      ),
    ],
  };
}

/** The quantities as a mutation's own earlier changes will have left them. */
export class Draft {
  private readonly moved = new Map<string, number>();

  read(level: Level, name: string, stored: number): number {
    return stored + (this.moved.get(keyOf(level, name)) ?? 0);
  }

  move(level: Level, name: string, delta: number): void {
    const key = keyOf(level, name);
    this.moved.set(key, (this.moved.get(key) ?? 0) + delta);
  }
}

function keyOf(level: Level, name: string): string {
  return `${level.itemId}/${level.locationId}/${name}`;
}
