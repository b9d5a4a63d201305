import type { Execute, Query } from "~/models/execute";
import { addToPeriods } from "./add-to-periods";
import { holdSales } from "./sales-lock.server";

/** How many sums of the shop's periods are not what its daily sales come to. Locks nothing; none, unless a writer forgot. */
export async function countWrongPeriods(query: Query, shopId: number): Promise<number> {
  const [row] = await query<{ wrong: number }>(
    `WITH ${shifts}, ${wrongTotals}
     SELECT (SELECT count(*)::int FROM shifts) + (SELECT count(*)::int FROM wrong_totals) AS wrong`,
    shopId,
  );
  return row?.wrong ?? 0;
}

/** They are. To be called in a transaction of its own; sales of the shop wait for it. */
export async function mendPeriods(execute: Execute, shopId: number): Promise<void> {
  await holdSales(execute, shopId);
  await execute(`WITH ${shifts}, ${addToPeriods}`, shopId);
  await execute(
    `WITH ${wrongTotals}
     UPDATE sales_periods p SET units = w.units, variants = w.variants FROM wrong_totals w
     WHERE p.shop_id = $1::int AND p.days = w.days`,
    shopId,
  );
}

const shifts = `
  shifts AS (
    SELECT days, variant_id, sum(units)::bigint AS units
    FROM (
      SELECT p.days, sales.variant_id, sales.units
      FROM sales_periods p
      JOIN daily_sales sales ON sales.shop_id = $1::int AND sales.day > p.last_day - p.days AND sales.day <= p.last_day
      WHERE p.shop_id = $1::int
      UNION ALL
      SELECT days, variant_id, -units FROM period_sales WHERE shop_id = $1::int
    ) both_sides
    GROUP BY days, variant_id HAVING sum(units) <> 0
  )`;

const wrongTotals = `
  wrong_totals AS (
    SELECT p.days, totals.units, totals.variants
    FROM sales_periods p CROSS JOIN LATERAL (
      SELECT coalesce(sum(k.units), 0)::bigint AS units, count(*)::int AS variants
      FROM period_sales k WHERE k.shop_id = $1::int AND k.days = p.days AND k.units <> 0) totals
    WHERE p.shop_id = $1::int AND (p.units, p.variants) <> (totals.units, totals.variants)
  )`;
