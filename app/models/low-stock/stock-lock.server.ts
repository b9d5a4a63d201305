import { holdShopLock, shareShopLock, sharingShopLock } from "~/models/database/shop-lock.server";
import { part, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Prevents new rules until the transaction ends, beside other holders. Call it before rules are locked. */
export function shareStock(tx: SqlExecutor, shopId: number): Promise<void> {
  // A new, uncommitted rule and a change of stock do not see each other: one waits, or the rule misses that stock.
  return shareShopLock(tx, shopId, "stock");
}

/**
 * As shareStock, within a larger statement, once for each row of `operation`: it does not see the rules that were made
 * while it waited.
 */
export function sharingStock(shopId: number): SqlPart {
  return sharingShopLock(shopId, "stock", part`operation`);
}

/** Prevents changes of the shop's stock until the transaction ends. Call it before rules are made or locked. */
export function holdStock(tx: SqlExecutor, shopId: number): Promise<void> {
  return holdShopLock(tx, shopId, "stock");
}
