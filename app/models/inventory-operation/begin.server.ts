import { database, part, queryRows, sql, type SqlPart } from "~/models/sql.server";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { numberArray } from "~/models/sql-executor.server";
import { endOfSecond } from "~/models/stock-ledger/second";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { PlatformLevel } from "~/platform/inventory-levels.server";
import type { OperationChange } from "./changes";
import { type ClaimedOperation, leaseMs } from "./lease.server";
import { freshRequest } from "./request";

/**
 * Whether the mirror of these levels has changed lately to something newer, by the platform's times, than one of the
 * readings tells: such a reading comes from a replica that is behind, and nothing is concluded from it.
 */
export async function areBehindTheMirror(
  shopId: number,
  readings: readonly LevelReading[],
): Promise<boolean> {
  const [known] = await queryRows(
    database,
    sql<{ isBehind: boolean }>`
    SELECT ${behindTheMirror(shopId, readings)} AS "isBehind"`,
  );
  return known?.isBehind ?? false;
}

/** The same as a condition of a larger statement. */
function behindTheMirror(shopId: number, readings: readonly LevelReading[]): SqlPart {
  const { variantIds, locationIds } = levelKeyColumns(readings);
  return part`EXISTS (
        SELECT FROM stock_levels AS level
        JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
          ${numberArray(readings.map(({ available }) => available))}::int[],
          ${readings.map(({ updatedAt }) => endOfSecond(updatedAt).toISOString())}::timestamptz[])
          AS reading (variant_id, location_id, available, updated_at) USING (variant_id, location_id)
        WHERE level.shop_id = ${shopId} AND level.available <> reading.available
          AND level.changed_at > reading.updated_at
          AND level.learned_at > now() - ${staleReadMs}::float8 * interval '1 millisecond')`;
}

/** A level as the platform has just reported it. */
export type LevelReading = LevelKey & Omit<PlatformLevel, "inventoryItemId">;

/**
 * Nothing of the operation has taken effect, and its first sending follows: it gets a new key and new bytes that
 * compare with the levels just read. The mirror does not follow these: a reading may be old, and only the comparison
 * proves what a level was. From here on a lost answer means doubt. A level without a reading is not stocked yet: nothing
 * is there. A target becomes a delta here; what comes to nothing is no longer among the changes, which may be all of
 * them. The claim holds for 30 s from here on. "behind", and nothing changed, when the mirror has just learned something
 * newer of a level than was read; null when the claim is no longer the newest or has run out.
 */
export async function beginSending(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<ClaimedOperation | "behind" | null> {
  const { shopId, id, fence } = operation;
  const changes = comparedWith(operation, readings).filter(({ delta }) => delta !== 0);
  const { key, apiVersion, request, changes: stored } = freshRequest({ ...operation, changes });
  // The status as text, which no index has: PostgreSQL would walk through all that are pending instead of taking this one.
  const [begun] = await queryRows(
    database,
    sql<{ firstSentAt: Date | null; isBehind: boolean }>`
    WITH known AS MATERIALIZED (
      SELECT ${behindTheMirror(shopId, readings)} AS is_behind
    ), begun AS (
      UPDATE inventory_operations SET
        key = ${key}, api_version = ${apiVersion}, request = ${request},
        changes = ${JSON.stringify(stored)}::jsonb, first_sent_at = now(),
        lease_until = now() + ${leaseMs} * interval '1 millisecond'
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status = 'pending' AND lease_until > now()
        AND NOT (SELECT is_behind FROM known)
      RETURNING first_sent_at
    )
    SELECT first_sent_at AS "firstSentAt", is_behind AS "isBehind" FROM known LEFT JOIN begun ON true`,
  );
  if (begun?.isBehind) return "behind";
  return begun?.firstSentAt ? { ...operation, firstSentAt: begun.firstSentAt, key, request, changes } : null;
}

/** A merchant's absolute quantity speaks of the level that it was said of, not of one read much later. */
const targetLifeMs = 10_000;

/**
 * Returns the lines whose absolute quantity is more than ten seconds old and whose level has changed since: the
 * merchant may not have known of that change.
 */
export function movedTargets(
  { changes, createdAt, clock }: ClaimedOperation,
  readings: readonly LevelReading[],
): { index: number; change: OperationChange; found: number }[] {
  if (clock.now() - createdAt.getTime() <= targetLifeMs) return [];
  const levels = new Map(readings.map((reading) => [levelKeyOf(reading), reading.available]));
  return changes.flatMap((change, index) => {
    const found = levels.get(levelKeyOf(change)) ?? 0;
    return change.target === undefined || found === change.from || found === change.target
      ? []
      : [{ index, change, found }];
  });
}

/**
 * A quantity becomes a delta for good where the mirror, or the reading before, says the same of the level as this one:
 * what is sold from then on stays sold. Where they differ, one of the two may be old, and a refused comparison leads to
 * another reading.
 */
function comparedWith({ changes }: ClaimedOperation, readings: readonly LevelReading[]): OperationChange[] {
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading]));
  return changes.map((change) => {
    const { variantId, locationId, inventoryItemId, target, least, note } = change;
    const reading = found.get(levelKeyOf(change));
    const from = reading?.available ?? 0;
    return {
      variantId,
      locationId,
      inventoryItemId,
      from,
      delta: target === undefined ? change.delta : target - from,
      target: from === change.from ? undefined : target,
      least,
      note,
      onHand: reading?.onHand ?? 0,
      asOf: reading?.updatedAt ?? change.asOf,
    };
  });
}
