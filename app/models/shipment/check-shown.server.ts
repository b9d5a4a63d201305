import { AppError } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";
import { readShipmentAccess } from "./access.server";

/** Throws CONFLICT while the app still has to take the order's units back in the store, and can. */
export async function assertNotShown(tx: SqlExecutor, shopId: number, orderId: number): Promise<void> {
  const shown = await queryRows(
    tx,
    sql<{ id: bigint }>`
    SELECT id FROM shipments
    WHERE shop_id = ${shopId} AND purchase_order_id = ${orderId} AND status NOT IN ('ended', 'refused') LIMIT 1`,
  );
  if (shown.length === 0 || !(await readShipmentAccess(shopId, tx)).canShow) return;
  throw new AppError("CONFLICT", { message: sentence("purchaseOrders.stillShown"), retryAfter: 5 });
}
