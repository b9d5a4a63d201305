import { database, queryRows, sql } from "~/models/database/sql.server";
import { daysToClose } from "./days-to-close";

export interface StoreOrder {
  /** While it is open there, what was received here counts once until then; null where nothing was. */
  closeBy: string | null;
}

/** What the store's admin has to do with an order: null unless an import has brought the order from there. */
export async function findStoreOrder(shopId: number, purchaseOrderId: number): Promise<StoreOrder | null> {
  const [found] = await queryRows(
    database,
    sql<{ closeBy: Date | null }>`
    SELECT max(receipt.created_at) + make_interval(days => ${daysToClose}::int) AS "closeBy"
    FROM imported_orders AS imported
    LEFT JOIN receipts AS receipt ON receipt.shop_id = ${shopId} AND receipt.purchase_order_id = imported.purchase_order_id
      AND receipt.created_at > imported.left_at
    WHERE imported.shop_id = ${shopId} AND imported.purchase_order_id = ${purchaseOrderId} AND imported.native
    GROUP BY imported.purchase_order_id`,
  );
  return found ? { closeBy: found.closeBy?.toISOString() ?? null } : null;
}
