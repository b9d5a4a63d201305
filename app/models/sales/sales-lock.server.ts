import { holdShopLock } from "~/models/database/shop-lock.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Locks the sales until the transaction ends; the next statement sees what the last writer committed. */
export function holdSales(tx: SqlExecutor, shopId: number): Promise<void> {
  return holdShopLock(tx, shopId, "sales");
}
