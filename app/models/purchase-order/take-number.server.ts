import { queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** The shop's next number. Locks the counter until the transaction ends: a rolled back number is used again. */
export async function takeNumber(tx: SqlExecutor, shopId: number): Promise<number> {
  return takeNumbers(tx, shopId, 1);
}

/** The first of so many numbers that follow each other, as takeNumber takes one. */
export async function takeNumbers(tx: SqlExecutor, shopId: number, count: number): Promise<number> {
  const counter = await queryOne(
    tx,
    sql<{ value: number }>`
    INSERT INTO counters (shop_id, name, value) VALUES (${shopId}, 'purchase_order', ${count}::int)
    ON CONFLICT (shop_id, name) DO UPDATE SET value = counters.value + excluded.value
    RETURNING value`,
  );
  return counter.value - count + 1;
}
