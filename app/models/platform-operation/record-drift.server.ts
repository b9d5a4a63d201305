import type { Statements } from "~/models/statements.server";
import { changedOutside, recordMovements } from "~/models/stock-movement/record.server";
import { placeKey, type Place } from "./changes";
import type { LockedLevel } from "./lock-levels.server";

/**
 * The ledger tells how a level came from what the mirror said to what the platform has just proved it to be.
 * It begins with what the platform had when a level was first seen, so a new level has moved nothing.
 */
export async function recordDrift(
  tx: Statements,
  shopId: number,
  { levels, found }: { levels: Map<string, LockedLevel>; found: readonly (Place & { available: number })[] },
): Promise<void> {
  const movements = found.flatMap(({ available, variantId, locationId }) => {
    const level = levels.get(placeKey({ variantId, locationId }));
    if (!level || level.changedAt.getTime() === 0 || level.available === available) return [];
    const previous = level.available;
    return [{ variantId, locationId, previous, delta: available - previous }];
  });
  await recordMovements(tx, shopId, { ...changedOutside, movements });
}
