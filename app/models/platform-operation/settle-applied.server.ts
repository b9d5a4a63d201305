import { reviewStockAlerts } from "~/models/alert/review-stock.server";
import { inTransaction, statements, type Statements } from "~/models/statements.server";
import { endOfSecond } from "~/models/stock-level/second";
import { recordMovements } from "~/models/stock-movement/record.server";
import { resolvedSyncAlert } from "./sync-alert.server";
import type { ClaimedOperation } from "./claim.server";
import { lockLevels, placeColumns } from "./lock-levels.server";
import { endOperation, refreshAfterOperation } from "./end.server";
import { heardMeanwhile } from "./observations.server";
import { removeAttempt } from "./queue-attempt.server";
import { recordDrift } from "./record-drift.server";

/**
 * The platform has moved the stock: the ledger, the mirror and the operation say so, together.
 * False, and nothing changed, when the claim is no longer the newest. `at` is the platform's time of the
 * change where its answer told it.
 */
export async function settleApplied(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  const { shopId, id, createdAt, changes } = operation;
  const ended = await inTransaction(async (tx) => {
    const levels = await lockLevels(tx, shopId, changes);
    // An answer to a repeated request tells the time of the answer, not of the change.
    if (!(await moveMirror(tx, operation, operation.doubtful ? null : at))) return null;

    const found = changes.map(({ from, ...place }) => ({ ...place, available: from }));
    await recordDrift(tx, shopId, { levels, found });
    await recordMovements(tx, shopId, {
      document: operation.document,
      documentId: operation.documentId,
      operationId: id,
      reason: operation.reason,
      actor: operation.actor,
      movements: changes.map(({ from, ...change }) => ({ ...change, previous: from })),
    });
    await reviewStockAlerts(
      tx,
      shopId,
      changes.map(({ variantId }) => variantId),
    );
    // An answer to a repeated request may be older than other news: then the levels are read once more.
    return endOperation(tx, { shopId, id }, { refresh: operation.doubtful, newsSince: createdAt });
  });
  if (!ended) return false;
  // News written down at the same moment saw the operation, and the operation did not see the news.
  const { places, refreshed } = ended;
  if (!refreshed && (await heardMeanwhile(statements, { shopId, changes: places, createdAt })))
    await refreshAfterOperation(statements, shopId, places);
  return true;
}

/**
 * The operation is applied, and its job and its alert are gone. The compare-and-swap proves that each level was
 * `from`: whatever the mirror said, it now is `from` + delta. False, and nothing changed, when the claim is no longer
 * the newest.
 */
async function moveMirror(
  tx: Statements,
  { shopId, id, fence, changes }: ClaimedOperation,
  at: Date | null,
): Promise<boolean> {
  const { variantIds, locationIds } = placeColumns(changes);
  const applied = await tx.$queryRaw<unknown[]>`
    WITH operation AS (
      UPDATE platform_operations SET status = 'applied', settled_at = now(), lease_until = NULL, last_error = ''
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')
      RETURNING id
    ), mirror AS (
      UPDATE stock_levels AS level SET
        available = change.previous + change.delta,
        on_hand = on_hand + change.previous + change.delta - available,
        changed_at = greatest(changed_at, ${at && endOfSecond(at).toISOString()}::timestamptz)
      FROM operation, unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
        ${changes.map(({ from }) => from)}::int[], ${changes.map(({ delta }) => delta)}::int[])
        AS change (variant_id, location_id, previous, delta)
      WHERE level.shop_id = ${shopId}
        AND level.variant_id = change.variant_id AND level.location_id = change.location_id
    ), alert AS (
      ${resolvedSyncAlert(shopId, id)} AND EXISTS (SELECT FROM operation)
    )
    SELECT id, ${removeAttempt({ shopId, id })} IS NULL AS "hadNoJob" FROM operation`;
  return applied.length > 0;
}
