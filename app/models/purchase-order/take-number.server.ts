import { queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** The shop's next number. Locks the counter until the transaction ends: a rolled back number is used again. */
export async function takeNumber(tx: SqlExecutor, shopId: number): Promise<number> {
  const counter = await queryOne(
    tx,
    sql<{ value: number }>`
    INSERT INTO counters (shop_id, name, value) VALUES (${shopId}, 'purchase_order', 1)
    ON CONFLICT (shop_id, name) DO UPDATE SET value = counters.value + 1
    RETURNING value`,
  );
  return counter.value;
}
