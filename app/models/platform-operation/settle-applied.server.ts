import { Prisma } from "~/generated/prisma/client";
import { reviewStockAlerts } from "~/models/alert/review-stock.server";
import { inTransaction, statements, type Statements } from "~/models/statements.server";
import { endOfSecond } from "~/models/stock-level/second";
import { changedOutside } from "~/models/stock-movement/record.server";
import { resolvedSyncAlert } from "./sync-alert.server";
import type { ClaimedOperation } from "./claim.server";
import { lockLevels, placeColumns } from "./lock-levels.server";
import { endOperation, refreshAfterOperation } from "./end.server";
import { heardMeanwhile } from "./observations.server";
import { removeAttempt } from "./queue-attempt.server";

/**
 * The platform has moved the stock: the ledger, the mirror and the operation say so, together.
 * False, and nothing changed, when the claim is no longer the newest. `at` is the platform's time of the
 * change where its answer told it.
 */
export async function settleApplied(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  const { shopId, id, createdAt, changes } = operation;
  const variantIds = changes.map(({ variantId }) => variantId);
  const settle = () =>
    inTransaction(async (tx) => {
      // An answer to a repeated request tells the time of the answer, not of the change.
      const moved = moveStock(tx, operation, operation.doubtful ? null : at);
      const reviewed = reviewStockAlerts(tx, shopId, variantIds);
      // An answer to a repeated request may be older than other news: then the levels are read once more.
      const wishes = { refresh: operation.doubtful, newsSince: createdAt, behind: reviewed };
      return Promise.all([moved, endOperation(tx, { shopId, id }, wishes), reviewed]);
    });
  let [moved, ended] = await settle();
  if (moved.levels < changes.length) {
    await inTransaction((tx) => lockLevels(tx, shopId, changes));
    [moved, ended] = await settle();
  }
  if (!moved.isApplied) return false;
  // News written down at the same moment saw the operation, and the operation did not see the news.
  const { places, refreshed } = ended;
  if (!refreshed && (await heardMeanwhile(statements, { shopId, changes: places, createdAt })))
    await refreshAfterOperation(statements, shopId, places);
  return true;
}

interface Moved {
  /** Of the operation's levels, those that the mirror has: nothing is changed unless these are all. */
  levels: number;
  /** Not when the claim is no longer the newest. */
  isApplied: boolean;
}

/**
 * The operation is applied, and its job and its alert are gone. The compare-and-swap proves that each level was
 * `from`: whatever the mirror said, it now is `from` + delta, and the ledger tells how it came from the one to the
 * other. It begins with what the platform had when a level was first seen, so a new level has moved nothing before.
 */
async function moveStock(
  tx: Statements,
  { shopId, id, fence, changes, document, documentId, reason, actor }: ClaimedOperation,
  at: Date | null,
): Promise<Moved> {
  const { variantIds, locationIds } = placeColumns(changes);
  const change = Prisma.sql`unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
        ${changes.map(({ from }) => from)}::int[], ${changes.map(({ delta }) => delta)}::int[],
        ${changes.map(({ note }) => note ?? null)}::text[])
        AS change (variant_id, location_id, previous, delta, note)`;
  const [moved] = await tx.$queryRaw<[Moved]>`
    WITH level AS MATERIALIZED (
      SELECT change.*, mirrored.available AS believed, mirrored.changed_at > to_timestamp(0) AS is_known
      FROM stock_levels AS mirrored JOIN ${change} USING (variant_id, location_id)
      WHERE mirrored.shop_id = ${shopId}
      ORDER BY variant_id, location_id FOR UPDATE OF mirrored
    ), operation AS (
      UPDATE platform_operations SET status = 'applied', settled_at = now(), lease_until = NULL, last_error = ''
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')
        AND (SELECT count(*) FROM level) = ${changes.length}
      RETURNING id
    ), mirror AS (
      UPDATE stock_levels AS mirrored SET
        available = level.previous + level.delta,
        on_hand = on_hand + level.previous + level.delta - available,
        changed_at = greatest(changed_at, ${at && endOfSecond(at).toISOString()}::timestamptz)
      FROM operation, level
      WHERE mirrored.shop_id = ${shopId}
        AND mirrored.variant_id = level.variant_id AND mirrored.location_id = level.location_id
    ), moved AS (
      SELECT 1 AS step, variant_id, location_id, believed AS before, previous AS after,
        ${changedOutside.reason} AS reason, ${changedOutside.document}::stock_document AS document,
        NULL::int AS document_id, NULL::int AS operation_id, ${changedOutside.actor} AS actor
      FROM level WHERE is_known AND believed <> previous
      UNION ALL
      SELECT 2, variant_id, location_id, previous, previous + delta, coalesce(note, ${reason}),
        ${document}::stock_document, ${documentId}::int, ${id}::int, ${actor}
      FROM level
    ), ledger AS (
      INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
        adjustment, reason, document, document_id, operation_id, actor)
      SELECT ${shopId}::int, variant_id, location_id, coalesce(variant.sku, ''), before, after, after - before,
        reason, document, document_id, moved.operation_id, actor
      FROM operation, moved LEFT JOIN variants AS variant
        ON variant.shop_id = ${shopId} AND variant.id = moved.variant_id
      ORDER BY step
      ON CONFLICT DO NOTHING
    ), alert AS (
      ${resolvedSyncAlert(shopId, id)} AND EXISTS (SELECT FROM operation)
    )
    SELECT (SELECT count(*)::int FROM level) AS levels,
      (SELECT ${removeAttempt({ shopId, id })} IS NULL FROM operation) IS NOT NULL AS "isApplied"`;
  return moved;
}
