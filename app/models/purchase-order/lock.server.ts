import { AppError, notFound } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";
import type { PurchaseOrderStatus } from "./status";

export interface LockedPurchaseOrder {
  number: number;
  status: PurchaseOrderStatus;
  /** The newest that was sent. */
  revision: number;
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
    SELECT number, status, revision FROM purchase_orders
    WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
  );
  if (!order) throw notFound("purchase order");
  return order;
}

/**
 * Throws CONFLICT while an email with the content of a draft is being sent: of a draft order, or of a draft revision. The
 * caller has locked the order.
 */
export async function assertNotBeingSent(tx: SqlExecutor, shopId: number, id: number): Promise<void> {
  const underway = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT mail.id FROM emails AS mail
    JOIN sent_documents AS paper ON paper.shop_id = ${shopId} AND paper.id = mail.document_id
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = mail.purchase_order_id
    WHERE mail.shop_id = ${shopId} AND mail.purchase_order_id = ${id} AND mail.status IN ('queued', 'unknown')
      AND (po.status = 'draft' OR paper.revision > po.revision) LIMIT 1`,
  );
  if (underway.length === 0) return;
  throw new AppError("CONFLICT", {
    message: sentence("purchaseOrders.beingSent"),
    retryAfter: 5,
  });
}
