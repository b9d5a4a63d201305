import { part } from "~/models/database/sql.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import { moveStock } from "~/models/stock-ledger/move.server";
import { lockingStock } from "~/models/stock-ledger/stock-changed.server";
import { endOperation } from "./end.server";
import type { ClaimedOperation } from "./lease.server";
import { removeAttempt } from "./schedule.server";
import { resolvedSyncAlert } from "./sync-alert.server";

const keepsPlans = { keepsPlans: true };

/**
 * Writes ledger, mirror and operation together and removes job and alert. Call it only with the platform's answer under
 * the operation's key; `at` is its time, or the change's. Returns false and changes nothing when the claim is lost.
 */
export async function completeOperation(operation: ClaimedOperation, at: Date | null): Promise<boolean> {
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
      ), removed_job AS MATERIALIZED (
        SELECT ${operation.hasJob ? removeAttempt({ shopId, id }) : part`NULL`} FROM operation
      ), ${lock.parts}`,
      calls: part`CROSS JOIN removed_job ${lock.calls}`,
      count: lock.count,
    });
    if (lockedRules === null) return false;
    // The answer to a repeated request may be older than later changes by others, so the levels are read again.
    await endOperation(tx, { shopId, id }, { refresh: outcomeUnknown, moved, lockedRules });
    return true;
  }, keepsPlans);
}
