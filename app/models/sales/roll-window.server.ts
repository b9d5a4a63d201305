import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { addToPeriods } from "./add-to-periods.server";
import { holdSales } from "./sales-lock.server";

export const periodDays = [7, 30, 90] as const;
export type PeriodDays = (typeof periodDays)[number];

/** Moves the window to today in the shop's time zone, in its own transaction: sales of the shop wait. */
export async function rollSalesWindow(
  tx: SqlExecutor,
  shopId: number,
  { days, now }: { days: PeriodDays; now: Date },
): Promise<void> {
  await holdSales(tx, shopId);
  // Before all days: no day is in the window.
  await execute(
    tx,
    sql`
    INSERT INTO sales_periods (shop_id, days, last_day, units, variants)
    VALUES (${shopId}::int, ${days}::int, '-infinity', 0, 0) ON CONFLICT DO NOTHING`,
  );
  await shiftSums(tx, shopId, { days, now });
  await execute(
    tx,
    sql`
    UPDATE sales_periods SET last_day = ${dayAt(shopId, now)}
    WHERE shop_id = ${shopId}::int AND days = ${days}::int`,
  );
}

async function shiftSums(
  tx: SqlExecutor,
  shopId: number,
  { days, now }: { days: PeriodDays; now: Date },
): Promise<void> {
  // The days after the first up to the second of a pair, else none; with the time zone a day may go back.
  await execute(
    tx,
    sql`
    WITH turn AS (
      SELECT p.last_day AS old, ${dayAt(shopId, now)} AS new, p.days FROM sales_periods p
      WHERE p.shop_id = ${shopId}::int AND p.days = ${days}::int
    ), stretches AS (
      SELECT stretch.* FROM turn, LATERAL (VALUES
        (-1, old - days, least(old, new - days)),
        (-1, greatest(old - days, new), old),
        (1, new - days, least(new, old - days)),
        (1, greatest(new - days, old), new)) AS stretch (sign, after, until)
      WHERE after < until
    ), shifts AS (
      SELECT sales.shop_id, ${days}::int AS days, sales.variant_id, sum(sign * sales.units)::bigint AS units
      FROM stretches
      JOIN daily_sales sales ON sales.shop_id = ${shopId}::int AND sales.day > after AND sales.day <= until
      GROUP BY sales.shop_id, sales.variant_id HAVING sum(sign * sales.units) <> 0
    ), ${addToPeriods(shopId)}`,
  );
}

function dayAt(shopId: number, now: Date): SqlPart {
  return part`(${now}::timestamptz AT TIME ZONE (SELECT time_zone FROM shops WHERE id = ${shopId}::int))::date`;
}
