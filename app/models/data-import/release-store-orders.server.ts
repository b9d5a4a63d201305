import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";
import { database, execute, sql } from "~/models/database/sql.server";
import { daysToClose } from "./days-to-close";

const closingMs = daysToClose * 86_400_000;

/**
 * Orders of the admins of all shops that were received here some days ago are theirs no longer: what an admin still
 * shows of one counts as incoming again. Returns how many there were.
 */
export async function unsafeReleaseStoreOrders(): Promise<number> {
  return acrossShops(async () => {
    const now = await databaseNow(database);
    return execute(
      database,
      sql`
      UPDATE imported_orders AS imported SET native = false
      FROM purchase_orders AS po
      WHERE imported.native AND po.shop_id = imported.shop_id AND po.id = imported.purchase_order_id
        AND po.status = 'received' AND po.received_at < ${new Date(now.getTime() - closingMs)}`,
    );
  });
}
