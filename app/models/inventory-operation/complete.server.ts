import { part } from "~/models/sql.server";
import { sharingStock } from "~/models/low-stock/stock-lock.server";
import { withTransaction } from "~/models/sql-executor.server";
import { moveStock } from "~/models/stock-ledger/move.server";
import { endOperation } from "./end.server";
import type { ClaimedOperation } from "./lease.server";
import { removeAttempt } from "./schedule.server";
import { resolvedSyncAlert } from "./sync-alert.server";

const keepsPlans = { keepsPlans: true };

/**
 * The platform has moved the stock: the ledger, the mirror and the operation say so, together; the operation's job and
 * alert are gone. Only its answer under the operation's key says so. False, and nothing changed, when the claim is no
 * longer the newest. `at` is the platform's time of its answer, or of the change.
 */
export async function completeOperation(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
  const { shopId, id, fence, changes, document, documentId, reason, actor, outcomeUnknown } = operation;
  return withTransaction(async (tx) => {
    const movement = { shopId, operationId: id, document, documentId, reason, actor, changes, at };
    const isMoved = await moveStock(tx, movement, {
      complete: part`
        UPDATE inventory_operations SET status = 'applied', settled_at = now(), lease_until = NULL, last_error = ''
        WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')`,
      parts: part`alert AS (
        ${resolvedSyncAlert(shopId, id)} AND EXISTS (SELECT FROM operation)
      ), removed_job AS MATERIALIZED (
        SELECT ${operation.hasJob ? removeAttempt({ shopId, id }) : part`NULL`} FROM operation
      ), stock_lock AS MATERIALIZED (
        SELECT ${sharingStock(shopId)} FROM operation
      )`,
      calls: part`CROSS JOIN removed_job CROSS JOIN stock_lock`,
    });
    if (!isMoved) return false;
    // An answer to a repeated request may be older than what others did since: then the levels are read once more.
    const moved = changes.map(({ variantId }) => variantId);
    await endOperation(tx, { shopId, id }, { refresh: outcomeUnknown, moved });
    return true;
  }, keepsPlans);
}
