import { reviewStockAlerts } from "~/models/alert/review-stock.server";
import { inTransaction, statements, type Statements } from "~/models/statements.server";
import { endOfSecond } from "~/models/stock-level/second";
import { recordMovements } from "~/models/stock-movement/record.server";
import { resolveSyncAlert } from "./sync-alert.server";
import type { ClaimedOperation } from "./claim.server";
import { lockLevels, placeColumns } from "./lock-levels.server";
import { endOperation, heldPlaces, refreshAfterOperation } from "./end.server";
import { heardMeanwhile } from "./observations.server";
import { recordDrift } from "./record-drift.server";

/**
 * The platform has moved the stock: the ledger, the mirror and the operation say so, together.
 * False, and nothing changed, when the claim is no longer the newest. `at` is the platform's time of the
 * change where its answer told it.
 */
export async function settleApplied(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  const { shopId, id, fence, createdAt, changes } = operation;
  // An answer to a repeated request may be older than other news: then the levels are read once more.
  let refresh = operation.doubtful;
  const held = { shopId, id, createdAt, changes: await heldPlaces(statements, operation) };
  const settled = await inTransaction(async (tx) => {
    const levels = await lockLevels(tx, shopId, changes);
    const count = await tx.$executeRaw`
      UPDATE platform_operations SET status = 'applied', settled_at = now(), lease_until = NULL, last_error = ''
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')`;
    if (count === 0) return false;

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
    // An answer to a repeated request tells the time of the answer, not of the change.
    await moveMirror(tx, operation, operation.doubtful ? null : at);
    await resolveSyncAlert(tx, shopId, id);
    refresh ||= await heardMeanwhile(tx, held);
    await endOperation(tx, held, { refresh });
    await reviewStockAlerts(
      tx,
      shopId,
      changes.map(({ variantId }) => variantId),
    );
    return true;
  });
  // News written down at the same moment saw the operation, and the operation did not see the news.
  if (settled && !refresh && (await heardMeanwhile(statements, held)))
    await refreshAfterOperation(statements, shopId, held.changes);
  return settled;
}

/** The compare-and-swap proves that the level was `from`: whatever the mirror said, it now is `from` + delta. */
async function moveMirror(
  tx: Statements,
  { shopId, changes }: ClaimedOperation,
  at: Date | null,
): Promise<void> {
  const { variantIds, locationIds } = placeColumns(changes);
  await tx.$executeRaw`
    UPDATE stock_levels AS level SET
      available = change.previous + change.delta,
      on_hand = on_hand + change.previous + change.delta - available,
      changed_at = greatest(changed_at, ${at && endOfSecond(at).toISOString()}::timestamptz)
    FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
      ${changes.map(({ from }) => from)}::int[], ${changes.map(({ delta }) => delta)}::int[])
      AS change (variant_id, location_id, previous, delta)
    WHERE level.shop_id = ${shopId}
      AND level.variant_id = change.variant_id AND level.location_id = change.location_id`;
}
