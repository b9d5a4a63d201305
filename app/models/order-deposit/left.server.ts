import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { PurchaseOrderStatus } from "~/models/purchase-order/status";
import { joinDeposits } from "./joined.server";

export interface DepositLeft {
  supplierId: number;
  currency: string;
  status: PurchaseOrderStatus;
  /** Decimal text, of the order's. */
  total: string;
  /** What was paid, less what came back. */
  paid: string;
  /** What of it no bill has used. */
  left: string;
  /** The last day on which something was paid, YYYY-MM-DD; null: nothing was. */
  paidOn: string | null;
  /** It can be set off against any bill of the supplier, because no bills of its own are to come. */
  isFree: boolean;
}

/** What of an order's deposit can be set off still; null for one of another shop. The order is locked until the end. */
export async function depositLeftOf(
  tx: SqlExecutor,
  shopId: number,
  orderId: number,
): Promise<DepositLeft | null> {
  const [order] = await queryRows(
    tx,
    sql<{ supplierId: number; currency: string; status: PurchaseOrderStatus; total: string }>`
    SELECT supplier_id AS "supplierId", currency, status, total::text AS total FROM purchase_orders
    WHERE shop_id = ${shopId} AND id = ${orderId} FOR UPDATE`,
  );
  if (!order) return null;
  const [sums] = await queryRows(
    tx,
    sql<{ paid: string; left: string; paidOn: string | null }>`
    SELECT deposits.paid::text AS paid, (deposits.paid - deposits.used)::text AS "left",
      to_char(deposits.last_on, 'YYYY-MM-DD') AS "paidOn"
    FROM purchase_orders AS po ${joinDeposits(shopId)}
    WHERE po.shop_id = ${shopId} AND po.id = ${orderId}`,
  );
  const { paid = "0", left = "0", paidOn = null } = sums ?? {};
  return { ...order, paid, left, paidOn, isFree: isFree(order.status) };
}

/** Of a received order, too: what is left of its deposit then may have to go to another bill. */
export function isFree(status: PurchaseOrderStatus): boolean {
  return status === "cancelled" || status === "received";
}
