import { execute, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { addToPeriods } from "./add-to-periods.server";
import { holdSales } from "./sales-lock.server";

/** How many sums of the windows differ from the daily sales; 0 unless a writer has a bug. Locks nothing. */
export async function countWrongPeriods(on: SqlExecutor, shopId: number): Promise<number> {
  const { wrong } = await queryOne(
    on,
    sql<{ wrong: number }>`
    WITH ${shifts(shopId)}, ${wrongTotals(shopId)}
    SELECT (SELECT count(*)::int FROM shifts) + (SELECT count(*)::int FROM wrong_totals) AS wrong`,
  );
  return wrong;
}

/** Corrects the sales windows. Call it in a transaction of its own; sales of the shop wait for it. */
export async function mendPeriods(tx: SqlExecutor, shopId: number): Promise<void> {
  await holdSales(tx, shopId);
  await execute(tx, sql`WITH ${shifts(shopId)}, ${addToPeriods(shopId)}`);
  await execute(
    tx,
    sql`
    WITH ${wrongTotals(shopId)}
    UPDATE sales_periods p SET units = w.units, variants = w.variants FROM wrong_totals w
    WHERE p.shop_id = ${shopId}::int AND p.days = w.days`,
  );
}

function shifts(shopId: number): SqlPart {
  return part`
  shifts AS (
    SELECT shop_id, days, variant_id, sum(units)::bigint AS units
    FROM (
      SELECT p.shop_id, p.days, sales.variant_id, sales.units
      FROM sales_periods p
      JOIN daily_sales sales ON sales.shop_id = ${shopId}::int
        AND sales.day > p.last_day - p.days AND sales.day <= p.last_day
      WHERE p.shop_id = ${shopId}::int
      UNION ALL
      SELECT shop_id, days, variant_id, -units FROM period_sales WHERE shop_id = ${shopId}::int
    ) both_sides
    GROUP BY shop_id, days, variant_id HAVING sum(units) <> 0
  )`;
}

function wrongTotals(shopId: number): SqlPart {
  return part`
  wrong_totals AS (
    SELECT p.days, totals.units, totals.variants
    FROM sales_periods p CROSS JOIN LATERAL (
      SELECT coalesce(sum(k.units), 0)::bigint AS units, count(*)::int AS variants
      FROM period_sales k WHERE k.shop_id = ${shopId}::int AND k.days = p.days AND k.units <> 0) totals
    WHERE p.shop_id = ${shopId}::int AND (p.units, p.variants) <> (totals.units, totals.variants)
  )`;
}
