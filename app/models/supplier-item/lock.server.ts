import { holdShopLock } from "~/models/database/shop-lock.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/**
 * Prevents changes of the shop's items until the transaction ends: a preferred item takes that from the item of
 * another supplier. Call it after the supplier is locked.
 */
export function holdItems(tx: SqlExecutor, shopId: number): Promise<void> {
  return holdShopLock(tx, shopId, "items");
}
