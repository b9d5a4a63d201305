import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, part, queryOne, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { countAccepted } from "~/models/shipment/count-accepted.server";
import { wakeShown } from "~/models/shipment/wake.server";
import { inFlightOperationsJoin, isHeldBy } from "~/models/stock-ledger/in-flight.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import {
  type LevelKeyColumns,
  levelKeyColumns,
  levelKeysOf,
} from "~/models/stock-ledger/level-key-columns.server";
import { moveStock } from "~/models/stock-ledger/move.server";
import {
  lockingStock,
  type ReviewedStock,
  reviewingStock,
  stockChanged,
} from "~/models/stock-ledger/stock-changed.server";
import { queueLevelRefresh } from "~/models/stock-level/refresh.server";
import type { ClaimedOperation } from "./lease.server";
import { queueAttempt, removeAttempt } from "./schedule.server";
import { resolvedSyncAlert, resolveSyncAlert } from "./sync-alert.server";

const keepsPlans = { keepsPlans: true };

/**
 * Records that the operation was applied; see recordMovement and recordDamaged. Call it only with the platform's answer
 * under the operation's key; `at` is its time, or the change's. Returns false and changes nothing when the claim is lost.
 */
export function completeOperation(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  return operation.quantityName === "available" ? recordMovement(operation, at) : recordDamaged(operation);
}

/** Writes ledger, mirror and operation together and removes job and alert. */
async function recordMovement(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  const { shopId, id, fence, changes, document, documentId, reason, actor, outcomeUnknown } = operation;
  return withTransaction(async (tx) => {
    const movement = { shopId, operationId: id, document, documentId, reason, actor, changes, at };
    const moved = changes.map(({ variantId }) => variantId);
    const lock = lockingStock(shopId, moved);
    const lockedRules = await moveStock(tx, movement, {
      complete: part`
        UPDATE inventory_operations SET status = 'applied', settled_at = now(), lease_until = NULL, last_error = ''
        WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')`,
      parts: part`alert AS (
        ${resolvedSyncAlert(shopId, id)} AND EXISTS (SELECT FROM operation)
      ), ${lock.parts}`,
      calls: lock.calls,
      count: lock.count,
    });
    if (lockedRules === null) return false;
    if (operation.hasJob) await removeAttempt(tx, { shopId, id });
    if (operation.hasShipments) await countReceived(tx, operation);
    // The answer to a repeated request may be older than later changes by others, so the levels are read again.
    await endOperation(tx, { shopId, id }, { refresh: outcomeUnknown, moved, lockedRules });
    return true;
  }, keepsPlans);
}

/** Ledger and mirror have no damaged units; the levels are read again, because on hand has them. */
async function recordDamaged({ shopId, id, fence }: ClaimedOperation): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["pending", "unknown"] } },
      data: { status: "applied", settledAt: await databaseNow(tx), leaseUntil: null, lastError: "" },
    });
    if (count === 0) return false;
    await resolveSyncAlert(tx, shopId, id);
    await removeAttempt(tx, { shopId, id });
    await endOperation(tx, { shopId, id }, { refresh: true });
    return true;
  });
}

/** What the store accepted by our request is in this receipt or arrival; the shipment is compared with the document again. */
async function countReceived(
  tx: SqlExecutor,
  { shopId, changes, document, documentId }: ClaimedOperation,
): Promise<void> {
  const accepted = changes.flatMap(({ variantId, delta, shipment }) =>
    shipment ? [{ variantId, shipmentId: shipment.id, units: delta }] : [],
  );
  await countAccepted(tx, shopId, accepted);
  await wakeShown(tx, shopId, { document, documentId });
}

/**
 * Ends an operation: its levels follow readings again, and waiting operations are woken. `refresh` reads the levels
 * again; `changes` are the levels of an operation that held none; `moved` are variants whose stock the caller changed
 * in a statement with `lockingStock`, which counted `lockedRules`. Call it after all other rows are locked, as
 * queueLevelRefresh.
 */
export async function endOperation(
  tx: SqlExecutor,
  operation: { shopId: number; id: number; changes?: LevelKey[] },
  { refresh, moved = [], lockedRules = 0 }: Ending,
): Promise<void> {
  const { shopId } = operation;
  const { places, followers, rules, assessments } = await freeLevels(tx, operation, moved);
  await stockChanged(tx, shopId, moved, { lockedRules, rules, assessments });
  await wake(tx, shopId, followers);
  if (refresh) await queueLevelRefresh(tx, shopId, levelKeysOf(places));
}

interface Ending {
  refresh: boolean;
  moved?: readonly bigint[];
  lockedRules?: number;
}

interface Freed extends Omit<ReviewedStock, "lockedRules"> {
  /** Every level that the operation held, including those that its request left out. */
  places: LevelKeyColumns;
  followers: number[];
}

async function freeLevels(
  tx: SqlExecutor,
  { shopId, id, changes = [] }: Parameters<typeof endOperation>[1],
  moved: readonly bigint[],
): Promise<Freed> {
  const { variantIds, locationIds } = levelKeyColumns(changes);
  const columns = part`coalesce(array_agg(variant_id)::text, '{}') AS "variantIds",
      coalesce(array_agg(location_id)::text, '{}') AS "locationIds",
      ${followersOf({ shopId, id })} AS followers`;
  const freed = await queryOne(
    tx,
    sql<Omit<Freed, "places"> & LevelKeyColumns>`
    WITH freed AS (
      DELETE FROM inventory_operation_levels AS level
      WHERE level.shop_id = ${shopId} AND ${isHeldBy(part`level`, part`${id}::int`)}
      RETURNING variant_id, location_id
    ), place AS MATERIALIZED (
      SELECT variant_id, location_id FROM freed
      UNION SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[])
    )${reviewingStock(shopId, moved, columns)}`,
  );
  const { variantIds: freedVariantIds, locationIds: freedLocationIds, followers, rules, assessments } = freed;
  const places = { variantIds: freedVariantIds, locationIds: freedLocationIds };
  return { places, followers, rules, assessments };
}

/** Takes these levels from the operation: they follow readings again, and operations behind it are woken. */
export async function endPart(
  tx: SqlExecutor,
  { shopId, id }: { shopId: number; id: number },
  places: LevelKey[],
): Promise<void> {
  const { variantIds, locationIds } = levelKeyColumns(places);
  await execute(
    tx,
    sql`
    DELETE FROM inventory_operation_levels AS level
    USING unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
    WHERE level.shop_id = ${shopId} AND level.operation_id = ${id}
      AND level.variant_id = place.variant_id AND level.location_id = place.location_id`,
  );
  await wakeFollowers(tx, { shopId, id }, places);
  await queueLevelRefresh(tx, shopId, places);
}

async function wakeFollowers(
  tx: SqlExecutor,
  { shopId, id }: { shopId: number; id: number },
  places: LevelKey[],
): Promise<void> {
  const { variantIds, locationIds } = levelKeyColumns(places);
  const [found] = await queryRows(
    tx,
    sql<{ followers: number[] }>`
    WITH place AS MATERIALIZED (
      SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
    )
    SELECT ${followersOf({ shopId, id })} AS followers`,
  );
  await wake(tx, shopId, found?.followers ?? []);
}

/** Within a statement that has the levels as `place`: the other due operations that wait for one of them. */
function followersOf({ shopId, id }: { shopId: number; id: number }): SqlPart {
  // Operation by operation: with few operations PostgreSQL would go through all levels for each of them, and keep that
  // plan while they become many.
  return part`array(
      SELECT DISTINCT operation.id
      FROM place ${inFlightOperationsJoin(shopId)}
      CROSS JOIN LATERAL (
        SELECT id FROM inventory_operations
        WHERE shop_id = ${shopId} AND id = holder.operation_id AND next_attempt_at <= now() AND lease_until IS NULL
        OFFSET 0) AS operation
      WHERE holder.operation_id <> ${id})`;
}

/** Sorted, as in the sweep: in different orders, two transactions that queue the same jobs would deadlock. */
async function wake(tx: SqlExecutor, shopId: number, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) await queueAttempt(tx, { shopId, id, afterMs: 0 });
}
