import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

/**
 * Withdraws an email of the order that the service has put off and that it cannot have accepted. An email that is being
 * tried, or may have been accepted, stays. The caller has locked the order.
 */
export async function withdrawWaitingEmail(tx: Tx, shopId: number, purchaseOrderId: number): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE emails SET status = 'rejected', settled_at = now(), last_error = ${serialiseMessage(sentence("purchaseOrders.mailWithdrawn"))}
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId}
      AND status = 'queued' AND attempts > 0 AND lease_until IS NULL`,
  );
}
