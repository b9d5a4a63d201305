import { queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** The documents whose numbers are counted, each for itself. */
export const numberSeries = ["purchase_order", "supplier_return", "book_export"] as const;

type NumberSeries = (typeof numberSeries)[number];

/** The shop's next number. Locks the counter until the transaction ends: a rolled back number is used again. */
export async function takeNumber(tx: SqlExecutor, shopId: number, series: NumberSeries): Promise<number> {
  return takeNumbers(tx, shopId, { series, count: 1 });
}

/** The first of so many numbers that follow each other, as takeNumber takes one. */
export async function takeNumbers(
  tx: SqlExecutor,
  shopId: number,
  { series, count }: { series: NumberSeries; count: number },
): Promise<number> {
  const counter = await queryOne(
    tx,
    sql<{ value: number }>`
    INSERT INTO counters (shop_id, name, value) VALUES (${shopId}, ${series}::text, ${count}::int)
    ON CONFLICT (shop_id, name) DO UPDATE SET value = counters.value + excluded.value
    RETURNING value`,
  );
  return counter.value - count + 1;
}
