import { execute, queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

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
  if (count === 0) {
    await execute(
      tx,
      sql`
      UPDATE alerts SET resolved_at = now()
      WHERE shop_id = ${shopId} AND type = 'cost_difference' AND resolved_at IS NULL`,
    );
    return;
  }
  const message = serialiseMessage(sentence("alerts.costs", { count }));
  await execute(
    tx,
    sql`
    INSERT INTO alerts (shop_id, type, subject, message)
    VALUES (${shopId}, 'cost_difference', ${subject}, ${message})
    ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL
    DO UPDATE SET message = excluded.message, read = alerts.read AND NOT ${isNew}`,
  );
}
