import { db } from "~/infra/db/db.server";

/**
 * Makes the emails of the purchase order due, without a lease. The column stores whole milliseconds: one that is
 * rounded up would not be due yet when a worker looks at once.
 */
export async function makeMailsDue(shopId: number, purchaseOrderId: number): Promise<void> {
  await db.$executeRaw`
    UPDATE emails SET lease_until = NULL, next_attempt_at = date_trunc('milliseconds', now())
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId}`;
}
