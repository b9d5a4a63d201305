import type { Tx } from "~/infra/db/db.server";
import { assertLocationsInUse } from "~/models/location/check.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { assertAvailable, type Leaving } from "./assert-available.server";
import type { IntendedChange } from "./request";

interface TakingOff extends Leaving {
  evenIfShort: boolean;
  /** Levels that the caller changes as well, which are locked together with the others. */
  along?: readonly LevelKey[];
}

/**
 * The changes that take the lines' units off the stock of the location, whose levels are locked. Unless `evenIfShort` none
 * makes it fall below 0. Throws CONFLICT for an inactive location, and as assertAvailable.
 */
export async function takeOffStock(
  tx: Tx,
  shopId: number,
  { evenIfShort, along = [], ...leaving }: TakingOff,
): Promise<IntendedChange[]> {
  const { locationId, lines } = leaving;
  const changes = lines.flatMap(({ variantId, leaving: units }): IntendedChange[] => {
    if (variantId === null || units === 0) return [];
    return [{ variantId, locationId, delta: -units, ...(!evenIfShort && { least: 0 }) }];
  });
  if (changes.length === 0 && along.length === 0) return [];
  await assertLocationsInUse(tx, shopId, [locationId]);
  await lockLevels(tx, shopId, [...changes, ...along]);
  if (!evenIfShort) await assertAvailable(tx, shopId, leaving);
  return changes;
}
