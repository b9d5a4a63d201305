import { Prisma } from "~/generated/prisma/client";
import { sharingStock } from "~/models/reorder-rule/stock-lock.server";
import { type SqlExecutor, numberArray, withTransaction } from "~/models/sql-executor.server";
import { endOfSecond } from "~/models/stock-level/second";
import { changedOutside } from "~/models/stock-movement/changed-outside";
import { resolvedSyncAlert } from "./sync-alert.server";
import type { ClaimedOperation } from "./lease.server";
import { levelKeyColumns, lockLevels, lockingKnown } from "./lock-levels.server";
import { endOperation } from "./end.server";
import { removeAttempt } from "./schedule.server";

const keepsPlans = { keepsPlans: true };

/**
 * The platform has moved the stock: the ledger, the mirror and the operation say so, together. Only its answer under the
 * operation's key says so. False, and nothing changed, when the claim is no longer the newest. `at` is the platform's
 * time of its answer, or of the change.
 */
export async function settleApplied(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  const { shopId, id, changes, outcomeUnknown } = operation;
  return withTransaction(async (tx) => {
    // Mostly the mirror has all of the levels; where it has not, they are added before any is locked.
    if (!(await moveMirror(tx, operation, at))) {
      await lockLevels(tx, shopId, changes);
      if (!(await moveMirror(tx, operation, at))) return false;
    }
    // An answer to a repeated request may be older than what others did since: then the levels are read once more.
    const moved = changes.map(({ variantId }) => variantId);
    await endOperation(tx, { shopId, id }, { refresh: outcomeUnknown, moved });
    return true;
  }, keepsPlans);
}

/**
 * The operation is applied, its job and its alert are gone, and its levels are locked. The compare-and-swap proves that
 * each level was `from`: whatever the mirror said, it now is `from` + delta. The ledger tells of that, and before it
 * how the level came from what the mirror said to `from`; it begins with what the platform had when a level was first
 * seen, so a new level has moved nothing. False, and nothing changed, when the mirror lacks one of the levels or the
 * claim is no longer the newest.
 */
async function moveMirror(tx: SqlExecutor, operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  const { shopId, id, fence, changes, document, documentId, reason, actor } = operation;
  const { variantIds, locationIds } = levelKeyColumns(changes);
  const applied = await tx.$queryRaw<unknown[]>`
    WITH place AS MATERIALIZED (
      SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
        ${numberArray(changes.map(({ from }) => from))}::int[],
        ${numberArray(changes.map(({ delta }) => delta))}::int[],
        ${changes.map(({ onHand }) => onHand)}::int[],
        ${changes.map(({ note }) => note ?? null)}::text[])
        AS place (variant_id, location_id, previous, delta, previous_on_hand, note)
    ), locked AS MATERIALIZED (
      SELECT place.*, level.available, level.changed_at ${lockingKnown(shopId)}
    ), operation AS (
      UPDATE inventory_operations SET status = 'applied', settled_at = now(), lease_until = NULL, last_error = ''
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')
        AND ${changes.length}::int = (SELECT count(*) FROM locked)
      RETURNING id
    ), mirror AS (
      UPDATE stock_levels AS level SET
        available = change.previous + change.delta,
        on_hand = coalesce(change.previous_on_hand, on_hand + change.previous - level.available) + change.delta,
        changed_at = greatest(level.changed_at, ${at && endOfSecond(at).toISOString()}::timestamptz),
        learned_at = now()
      FROM operation, locked AS change
      WHERE level.shop_id = ${shopId}
        AND level.variant_id = change.variant_id AND level.location_id = change.location_id
    ), ledger AS (
      INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
        adjustment, reason, document, document_id, operation_id, actor)
      SELECT ${shopId}::int, moved.variant_id, moved.location_id, coalesce((
          SELECT sku FROM variants WHERE shop_id = ${shopId} AND id = moved.variant_id), ''),
        moved.previous, moved.previous + moved.delta, moved.delta, moved.reason, moved.document, moved.document_id,
        moved.operation_id, moved.actor
      FROM operation, (
        SELECT 1 AS turn, variant_id, location_id, available AS previous, previous - available AS delta,
          ${changedOutside.reason}::text AS reason, ${changedOutside.document}::stock_document AS document,
          NULL::int AS document_id, NULL::int AS operation_id, ${changedOutside.actor}::text AS actor
        FROM locked WHERE available <> previous AND changed_at > to_timestamp(0)
        UNION ALL
        SELECT 2, variant_id, location_id, previous, delta, coalesce(note, ${reason}::text),
          ${document}::stock_document, ${documentId}::int, ${id}::int, ${actor}::text
        FROM locked) AS moved
      ORDER BY moved.turn, moved.variant_id, moved.location_id
    ), alert AS (
      ${resolvedSyncAlert(shopId, id)} AND EXISTS (SELECT FROM operation)
    )
    SELECT id, ${operation.hasJob ? removeAttempt({ shopId, id }) : Prisma.sql`NULL`} IS NULL AS "hadNoJob",
      ${sharingStock(shopId)}::text AS shared
    FROM operation`;
  return applied.length > 0;
}
