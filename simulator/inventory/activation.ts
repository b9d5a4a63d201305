import type { ApiContext, Args } from "../admin-api/context";
import { levelGid, numberOf, placeOfLevel } from "../admin-api/gids";
import { changeQuantities } from "../world/change-quantities";
import type { Level } from "../world/types";
import { type InputError, refusal } from "./rules";

/** Stocks an item at a location. An item stocked there before comes back with the quantity it had. */
export function activate(
  { store, world }: ApiContext,
  args: Args,
  key: string,
): { level: Level; errors: [] } | { level: null; errors: InputError[] } {
  const itemId = numberOf("InventoryItem", args.inventoryItemId);
  const variant = itemId === null ? undefined : store.variantByItem.get(itemId);
  const locationId = numberOf("Location", args.locationId);
  const location = locationId === null ? undefined : store.locationById.get(locationId);
  if (!variant) return refuse(["inventoryItemId"], "The specified inventory item could not be found.");
  if (!location) return refuse(["locationId"], "The specified location could not be found.");
  if (!location.active) {
    return refuse(["locationId"], "The inventory item can't be stocked at a deactivated location.");
  }
  const known = variant.levels.find((level) => level.locationId === location.id);
  const available = typeof args.available === "number" ? args.available : null;
  const onHand = typeof args.onHand === "number" ? args.onHand : null;
  if (known && available !== null) {
    return refuse(
      ["available"],
      "Not allowed to set available quantity when the item is already active at the location.",
    );
  }
  if (available !== null && onHand !== null) {
    return refuse(["onHand"], "Only one of available and onHand can be given.");
  }
  const now = world.clock.now();
  const level = known ?? {
    itemId: variant.itemId,
    locationId: location.id,
    active: true,
    quantities: {},
    createdAt: now,
    updatedAt: now,
  };
  if (!known) variant.levels.push(level);
  else if (known.active) return { level, errors: [] };
  level.active = true;
  world.emit({ store, kind: "level-connected", level, variant });
  changeQuantities(world, store, { actor: "app", mutation: "inventoryActivate", reason: "correction", key }, [
    { level, name: "available", delta: available ?? onHand ?? 0 },
  ]);
  return { level, errors: [] };
}

export function deactivate({ store, world }: ApiContext, args: Args): InputError[] {
  const place = placeOfLevel(args.inventoryLevelId);
  const level = place ? store.level(place.itemId, place.locationId) : undefined;
  const variant = level && store.variantByItem.get(level.itemId);
  if (!level || !variant) {
    return [refusal(["inventoryLevelId"], "NOT_FOUND", "The specified inventory level could not be found.")];
  }
  const stocked = variant.levels.filter((candidate) => candidate.active);
  if (stocked.length === 1 && level.active) {
    const message = `${levelGid(level)} is the only location where the item is stocked.`;
    return [refusal(["inventoryLevelId"], "LAST_LEVEL", message)];
  }
  if (level.active) {
    level.active = false;
    world.emit({ store, kind: "level-disconnected", level, variant });
  }
  return [];
}

function refuse(field: string[], message: string): { level: null; errors: InputError[] } {
  return { level: null, errors: [refusal(field, "INVALID", message)] };
}
