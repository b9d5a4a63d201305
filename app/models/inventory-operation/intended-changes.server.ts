import { AppError } from "~/errors";
import type { SqlExecutor } from "~/models/sql-executor.server";
import { sentence } from "~/texts/translate";
import {
  byLevelKey,
  mergeDeltas,
  parseChanges,
  levelKeyOf,
  type OperationChange,
  type InventoryLevelKey,
} from "./changes";
import { inFlightOperationIds } from "./holders.server";
import type { LockedLevel } from "./lock-levels.server";

/** What is to become of one level's `available`. */
export type IntendedChange = InventoryLevelKey & {
  /** Taking units away may not leave fewer than this, by the platform's word before the sending. */
  least?: number;
  /** Why, in the merchant's own words, for the ledger; without it the ledger says the intent's reason. */
  note?: string;
} & (
    | { /** Units to add (negative: to take away); a level named twice gets the sum. */ delta: number }
    | {
        /**
         * The quantity it shall have; each level once. At a first sending within ten seconds `delta` becomes what
         * the platform's level lacks of it, later what the mirror's lacks now: what is sold after the merchant's
         * word stays sold.
         */
        target: number;
      }
  );

/** In the order of places, each named once: what is added to one level is added together. */
export function mergeIntended(changes: readonly IntendedChange[]): IntendedChange[] {
  const deltas = mergeDeltas(changes.filter((change) => "delta" in change));
  return [...deltas, ...changes.filter((change) => "target" in change)].sort(byLevelKey);
}

/**
 * What each level will be when this operation's turn comes: the mirror, moved by the operations ahead of it.
 * Operations on one level go to the platform one after the other, so the sum holds unless one of them is
 * refused or somebody else moves the level; then the platform says so and the request is made anew.
 * Throws CONFLICT when a variant is no longer in the catalogue.
 */
export function compareValues(
  changes: readonly IntendedChange[],
  { levels, ahead }: { levels: Map<string, LockedLevel>; ahead: Map<string, number> },
): OperationChange[] {
  return changes.map((change) => {
    const { variantId, locationId, least, note } = change;
    const key = levelKeyOf(change);
    const level = levels.get(key);
    if (!level?.inventoryItemId) throw missingVariant();
    const from = level.available + (ahead.get(key) ?? 0);
    const target = "target" in change ? change.target : undefined;
    return {
      variantId,
      locationId,
      inventoryItemId: level.inventoryItemId,
      from,
      target,
      delta: "delta" in change ? change.delta : change.target - from,
      least,
      note,
      // What is sent out leaves the shelf without a word: the mirror's on hand may be behind.
      onHand: null,
      asOf: level.changedAt,
    };
  });
}

/** What the operations that hold these levels are about to add to each, in units. */
export async function deltasAhead(
  tx: SqlExecutor,
  shopId: number,
  places: readonly InventoryLevelKey[],
): Promise<Map<string, number>> {
  const operations = await tx.$queryRaw<{ changes: unknown }[]>`
    SELECT changes FROM inventory_operations
    WHERE shop_id = ${shopId} AND id IN (${inFlightOperationIds(shopId, places)})`;
  const deltas = operations.flatMap(({ changes }) => parseChanges(changes));
  return new Map(mergeDeltas(deltas).map((change) => [levelKeyOf(change), change.delta]));
}

function missingVariant(): AppError {
  return new AppError("CONFLICT", {
    message: sentence("stock.goneVariant"),
  });
}
