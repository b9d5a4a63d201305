import { AppError, notFound } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";
import type { PurchaseOrderStatus } from "./status";

export interface LockedPurchaseOrder {
  number: number;
  status: PurchaseOrderStatus;
}

/** Locks the order until the transaction ends. Throws NOT_FOUND. */
export async function lockPurchaseOrder(
  tx: SqlExecutor,
  shopId: number,
  id: number,
): Promise<LockedPurchaseOrder> {
  const [order] = await queryRows(
    tx,
    sql<LockedPurchaseOrder>`
    SELECT number, status FROM purchase_orders
    WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
  );
  if (!order) throw notFound("purchase order");
  return order;
}

/** Throws CONFLICT while an email with the draft's content is being sent. The caller has locked the order. */
export async function assertNotBeingSent(
  tx: SqlExecutor,
  shopId: number,
  { id, status }: { id: number; status: PurchaseOrderStatus },
): Promise<void> {
  if (status !== "draft") return;
  const underway = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT id FROM emails
    WHERE shop_id = ${shopId} AND purchase_order_id = ${id} AND status IN ('queued', 'unknown') LIMIT 1`,
  );
  if (underway.length === 0) return;
  throw new AppError("CONFLICT", {
    message: sentence("purchaseOrders.beingSent"),
    retryAfter: 5,
  });
}
