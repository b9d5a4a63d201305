import { queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** In place of a month: the worth by all entries. */
export const allMonths = "infinity";

/** The first days of the months before which worths are kept, in their order; all between the first and the last are. */
export async function closedMonths(tx: SqlExecutor, shopId: number): Promise<string[]> {
  const { months } = await queryOne(
    tx,
    sql<{ months: string[] }>`
    SELECT coalesce(array_agg(to_char(month, 'YYYY-MM-DD') ORDER BY month), '{}') AS months
    FROM generate_series(
      (SELECT worth.until FROM worths AS worth WHERE worth.shop_id = ${shopId}::int ORDER BY worth.until LIMIT 1),
      (SELECT worth.until FROM worths AS worth WHERE worth.shop_id = ${shopId}::int AND worth.until < 'infinity'
       ORDER BY worth.until DESC LIMIT 1),
      interval '1 month') AS month`,
  );
  return months;
}

/** The last closed month of which the entries are until the day's end; -infinity without one. */
export async function lastClosedMonth(on: SqlExecutor, shopId: number, day: string): Promise<string> {
  const { month } = await queryOne(
    on,
    sql<{ month: string | null }>`
    SELECT to_char((
      SELECT worth.until FROM worths AS worth WHERE worth.shop_id = ${shopId}::int AND worth.until <= ${day}::date + 1
      ORDER BY worth.until DESC LIMIT 1), 'YYYY-MM-DD') AS month`,
  );
  return month ?? "-infinity";
}
