import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { endOfSecond } from "~/models/stock-ledger/second";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { PlatformLevel } from "~/platform/inventory-levels.server";
import type { OperationChange } from "./changes";
import { type ClaimedOperation, leaseMs } from "./lease.server";
import { freshRequest } from "./request";

/**
 * True when the mirror of these levels has recently become newer, by the platform's times, than one of the readings:
 * such a reading comes from a replica that is behind, and nothing is concluded from it.
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

/** The same, as a condition of a larger statement. */
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

export type LevelReading = LevelKey & Omit<PlatformLevel, "inventoryItemId">;

/**
 * Begins the first sending of an operation that has had no effect so far: stores a new key and request, which compares
 * with the levels just read. The mirror does not follow these readings: a reading may be old, and only the platform's
 * comparison proves what a level was. From here on a lost answer makes the outcome unknown. A level without a reading
 * is not stocked yet and counts as 0. A target becomes a delta; changes by 0 are dropped, which may be all of them. The
 * claim is renewed for 30 s. Returns "behind" and changes nothing when the mirror is newer than a reading; null when
 * the claim is no longer the newest or has expired.
 */
export async function beginSending(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<ClaimedOperation | "behind" | null> {
  const { shopId, id, fence } = operation;
  const changes = comparedWith(operation, readings).filter(({ delta }) => delta !== 0);
  const { key, apiVersion, request, changes: stored } = freshRequest({ ...operation, changes });
  // The status is compared as text, which no index has: by the index PostgreSQL would scan all pending operations
  // instead of reading this one.
  const [started] = await queryRows(
    database,
    sql<{ firstSentAt: Date | null; isBehind: boolean }>`
    WITH known AS MATERIALIZED (
      SELECT ${behindTheMirror(shopId, readings)} AS is_behind
    ), started AS (
      UPDATE inventory_operations SET
        key = ${key}, api_version = ${apiVersion}, request = ${request},
        changes = ${JSON.stringify(stored)}::jsonb, first_sent_at = now(),
        lease_until = now() + ${leaseMs} * interval '1 millisecond'
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status = 'pending' AND lease_until > now()
        AND NOT (SELECT is_behind FROM known)
      RETURNING first_sent_at
    )
    SELECT first_sent_at AS "firstSentAt", is_behind AS "isBehind" FROM known LEFT JOIN started ON true`,
  );
  if (started?.isBehind) return "behind";
  return started?.firstSentAt
    ? { ...operation, firstSentAt: started.firstSentAt, key, request, changes }
    : null;
}

/** How long a merchant's absolute quantity refers to the level as read; later, the level may have changed since. */
const targetLifeMs = 10_000;

/**
 * Returns the lines whose absolute quantity is older than ten seconds and whose level has changed since: the merchant
 * may not know of that change.
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
 * A quantity becomes a delta for good when the mirror, or the previous reading, agrees with this reading: sales after
 * that stay deducted. When they differ, one of the two may be old, and a refused comparison leads to another reading.
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
