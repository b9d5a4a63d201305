import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

/** Withdraws an email that was put off and cannot have been accepted. The caller has locked the order. */
export async function withdrawWaitingEmail(tx: Tx, shopId: number, purchaseOrderId: number): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE emails SET status = 'rejected', settled_at = now(), last_error = ${serialiseMessage(sentence("purchaseOrders.mailWithdrawn"))}
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId}
      AND status = 'queued' AND attempts > 0 AND lease_until IS NULL`,
  );
}
