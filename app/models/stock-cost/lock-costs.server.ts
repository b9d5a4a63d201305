import { holdShopLock } from "~/models/database/shop-lock.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Until the transaction's end nobody else writes the shop's costs. */
export function lockCosts(tx: SqlExecutor, shopId: number): Promise<void> {
  return holdShopLock(tx, shopId, "costs");
}
