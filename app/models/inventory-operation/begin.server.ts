import { db } from "~/infra/db/db.server";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { endOfSecond } from "~/models/stock-ledger/second";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { PlatformLevel } from "~/platform/inventory-levels.server";
import type { Received } from "~/platform/shipment-receiving";
import type { OperationChange } from "./changes";
import { type ClaimedOperation, operationTimes } from "./lease.server";
import { freshRequest } from "./request";
import { queueAttempt } from "./schedule.server";
import { unsent } from "./status";

/** True when a reading is older than the mirror, by the platform's times: it came from a late replica. */
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

export interface LevelReading extends LevelKey, Omit<PlatformLevel, "inventoryItemId" | "damaged"> {
  /** What the operation changes there: `available`, or the damaged units. */
  quantity: number;
}

/**
 * Begins an operation's first sending: stores a new key and a request that compares with the levels just read (0
 * without a reading). The mirror does not follow them: a reading may be old, and only the platform's comparison proves
 * a level. From here on a lost answer makes the outcome unknown. Drops changes by 0, perhaps all; renews the claim for
 * 30 s. With `received` the request receives a shipment, which compares nothing. Changes nothing and returns "behind"
 * when the mirror is newer than a reading, null when the claim is lost.
 */
export async function beginSending(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
  received?: Received,
): Promise<ClaimedOperation | "behind" | null> {
  const { shopId, id, fence } = operation;
  const changes = comparedWith(operation, readings).filter(({ delta }) => delta !== 0);
  const { key, apiVersion, request, changes: stored } = freshRequest({ ...operation, changes }, received);
  // The status is no column of an index here: by the index of what is due PostgreSQL would go through all pending
  // operations, and those that were pending since the last vacuum, instead of reading this one.
  const [started] = await queryRows(
    database,
    sql<{ firstSentAt: Date | null; isBehind: boolean }>`
    WITH known AS MATERIALIZED (
      SELECT ${behindTheMirror(shopId, readings)} AS is_behind
    ), started AS (
      UPDATE inventory_operations SET
        key = ${key}, api_version = ${apiVersion}, request = ${request},
        changes = ${JSON.stringify(stored)}::jsonb, first_sent_at = now(),
        lease_until = now() + ${operationTimes.leaseMs} * interval '1 millisecond'
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status || '' = 'pending' AND lease_until > now()
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

const targetLifeMs = 10_000;

/** Returns the targets older than 10 s whose level has changed since, which the merchant may not know. */
export function movedTargets(
  { changes, createdAt, clock }: ClaimedOperation,
  readings: readonly LevelReading[],
): { index: number; change: OperationChange; found: number }[] {
  if (clock.now() - createdAt.getTime() <= targetLifeMs) return [];
  const levels = new Map(readings.map((reading) => [levelKeyOf(reading), reading.quantity]));
  return changes.flatMap((change, index) => {
    const found = levels.get(levelKeyOf(change)) ?? 0;
    return change.target === undefined || found === change.from || found === change.target
      ? []
      : [{ index, change, found }];
  });
}

// A target becomes a delta for good when this reading agrees with the previous one or the mirror: later sales stay
// deducted. When they differ, one of them may be old, and a refused comparison leads to another reading.
function comparedWith({ changes }: ClaimedOperation, readings: readonly LevelReading[]): OperationChange[] {
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading]));
  return changes.map((change) => {
    const { variantId, locationId, inventoryItemId, target, least, note, shipment, adjusts } = change;
    const reading = found.get(levelKeyOf(change));
    const from = reading?.quantity ?? 0;
    return {
      variantId,
      locationId,
      inventoryItemId,
      from,
      delta: target === undefined ? change.delta : target - from,
      target: from === change.from ? undefined : target,
      least,
      note,
      shipment,
      adjusts,
      onHand: reading?.onHand ?? 0,
      asOf: reading?.updatedAt ?? change.asOf,
    };
  });
}

/** Restarts an operation that had no effect, with a new request. Returns false when the claim is lost. */
export async function restartOperation(operation: ClaimedOperation): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { shopId, id, fence } = operation;
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["pending", "unknown"] } },
      data: unsent,
    });
    if (count > 0) await queueAttempt(tx, { shopId, id });
    return count > 0;
  });
}
