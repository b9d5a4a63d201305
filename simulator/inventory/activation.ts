import type { ApiContext, Args } from "../admin-api/context";
import { levelGid, numberOf, placeOfLevel } from "../admin-api/gids";
import { changeQuantities } from "../world/change-quantities";
import { stockAt } from "../world/stock-at";
import type { Level, Location } from "../world/types";
import { type InputError, limit, refusal } from "./rules";

/**
 * Stocks an item at a location. An item stocked there before comes back with the quantity it had; one that is stocked
 * there now is told beside the refusal of a quantity.
 */
export function activate(
  { store, world }: ApiContext,
  args: Args,
  key: string,
): { level: Level | null; errors: InputError[] } {
  const itemId = numberOf("InventoryItem", args.inventoryItemId);
  const variant = itemId === null ? undefined : store.variantByItem.get(itemId);
  const locationId = numberOf("Location", args.locationId);
  const location = locationId === null ? undefined : store.locationById.get(locationId);
  if (!variant) return refuse([["inventoryItemId"]], "The specified inventory item could not be found.");
  if (!location) return refuse([["locationId"]], "The specified location could not be found.");
  if (!location.active) {
    return refuse([["locationId"]], "The inventory item can't be stocked at a deactivated location.");
  }
  const given = (["available", "onHand"] as const).filter((name) => typeof args[name] === "number");
  const known = variant.levels.find((level) => level.locationId === location.id);
  if (given.length === 2) {
    const because = "not allowed to set available and on_hand quantities at the same time.";
    return refuse([["available"], ["onHand"]], unstocked(location, because));
  }
  const [name] = given;
  const quantity = name === undefined ? 0 : Number(args[name]);
  if (known && name !== undefined) {
    const state = name === "available" ? "available" : "an on_hand";
    const message = `Not allowed to set ${state} quantity when the item is already active at the location.`;
    return { ...refuse([[name]], message), level: known.active ? known : null };
  }
  if (name !== undefined && Math.abs(quantity) > limit) {
    const because = "the quantity needs to be between -1 billion and 1 billion.";
    return refuse([[name]], unstocked(location, because));
  }
  if (known?.active) return { level: known, errors: [] };
  const level = stockAt(world, store, variant, location.id);
  changeQuantities(world, store, { actor: "app", mutation: "inventoryActivate", reason: "correction", key }, [
    { level, name: "available", delta: quantity },
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

function refuse(fields: string[][], message: string): { level: null; errors: InputError[] } {
  return { level: null, errors: fields.map((field) => refusal(field, "INVALID", message)) };
}

function unstocked({ name }: Location, because: string): string {
  return `The product couldn't be stocked at ${name} because ${because}`;
}
