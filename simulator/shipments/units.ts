import { type Action, originLevel } from "../transfers/action";
import type { QuantityChange } from "../world/change-quantities";
import { stockAt } from "../world/stock-at";
import type { ShipmentLine, Transfer } from "../world/transfers";
import { unreceived } from "../world/transfers";
import type { Level } from "../world/types";

/** The level where the item arrives, stocked there from now on; undefined for goods that leave the store. */
function destinationLevel(
  { world, store }: Action,
  { destination }: Transfer,
  itemId: number,
): Level | undefined {
  const variant = store.variantByItem.get(itemId);
  if (!variant || !destination || !store.locationById.has(destination.locationId)) return undefined;
  return stockAt(world, store, variant, destination.locationId);
}

/** Units leave the origin's reserve and are incoming at the destination; fewer than none come back. */
export function send(action: Action, transfer: Transfer, itemId: number, units: number): QuantityChange[] {
  const from = originLevel(action, transfer, itemId);
  const to = destinationLevel(action, transfer, itemId);
  return [
    ...(from ? [{ level: from, name: "reserved" as const, delta: -units }] : []),
    ...(to ? [{ level: to, name: "incoming" as const, delta: units }] : []),
  ];
}

/** Units that arrived: no longer incoming as far as they were, and available when they are accepted. */
export function arrive(
  action: Action,
  transfer: Transfer,
  line: ShipmentLine,
  { units, accepted }: { units: number; accepted: boolean },
): QuantityChange[] {
  const level = destinationLevel(action, transfer, line.itemId);
  if (!level) return [];
  return [
    { level, name: "incoming", delta: -Math.min(units, unreceived(line)) },
    ...(accepted ? [{ level, name: "available" as const, delta: units }] : []),
  ];
}

/** Whether the destination can still take goods. */
export function isDestinationOpen({ store }: Action, { destination }: Transfer): boolean {
  if (!destination) return true;
  return store.locationById.get(destination.locationId)?.active === true;
}
