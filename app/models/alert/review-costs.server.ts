import { execute, queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";
import { keepShopAlert } from "./keep-shop-alert.server";

/** The subject of the one alert for all costs of a shop that differ in the store. */
const subject = "store_costs";

/**
 * Updates or resolves the shop's alert about costs that differ in the store; `isNew` makes it unread again. Call it
 * last in a transaction: it locks the shop, so the last of several transactions counts what all have left.
 */
export async function reviewCostAlert(
  tx: SqlExecutor,
  shopId: number,
  { isNew = false } = {},
): Promise<void> {
  await execute(tx, sql`SELECT FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`
    SELECT count(*)::int AS count FROM store_costs WHERE shop_id = ${shopId} AND status = 'differs'`,
  );
  const message = count === 0 ? null : sentence("alerts.costs", { count });
  await keepShopAlert(tx, shopId, { type: "cost_difference", subject, message, isNew });
}
