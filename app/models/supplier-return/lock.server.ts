import { notFound } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import type { SupplierReturnStatus } from "./status";

export interface LockedReturn {
  id: number;
  number: number;
  purchaseOrderId: number;
  status: SupplierReturnStatus;
  currency: string;
  locationId: bigint;
}

/** Locks the return's order, whose receipts it takes units of, and the return. Throws NOT_FOUND. */
export async function lockSupplierReturn(tx: SqlExecutor, shopId: number, id: number): Promise<LockedReturn> {
  const [known] = await queryRows(
    tx,
    sql<{ purchaseOrderId: number }>`
    SELECT purchase_order_id AS "purchaseOrderId" FROM supplier_returns
    WHERE shop_id = ${shopId} AND id = ${id}`,
  );
  if (!known) throw notFound("supplier return");
  await lockPurchaseOrder(tx, shopId, known.purchaseOrderId);
  const [found] = await queryRows(
    tx,
    sql<LockedReturn>`
    SELECT id, number, purchase_order_id AS "purchaseOrderId", status, currency, location_id AS "locationId"
    FROM supplier_returns WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
  );
  if (!found) throw notFound("supplier return");
  return found;
}
