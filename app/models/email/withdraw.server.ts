import type { Tx } from "~/infra/db/db.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { execute, sql } from "~/models/sql.server";

/**
 * A mail of the order that the service has put off, and that nobody can have taken, is not sent any more. One that is
 * just being tried, or may have been taken, stays. The order is locked by the caller.
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
