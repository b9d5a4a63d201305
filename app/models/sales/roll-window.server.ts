import type { Execute } from "~/models/execute";
import { addToPeriods } from "./add-to-periods";
import { holdSales } from "./sales-lock.server";

/** The days a period may have. */
export const periodDays = [7, 30, 90] as const;
export type PeriodDays = (typeof periodDays)[number];

/**
 * The shop's period of so many days ends with today, in its time zone at `now`: what sold on days that it leaves is
 * taken off, what sold on days that it comes to is added. One that was never reckoned has no days to leave. To be
 * called in a transaction of its own; sales of the shop wait for it.
 */
export async function rollSalesWindow(
  execute: Execute,
  shopId: number,
  { days, now }: { days: PeriodDays; now: Date },
): Promise<void> {
  await holdSales(execute, shopId);
  await execute(open, shopId, days);
  await execute(shift, shopId, days, now);
  await execute(settle, shopId, days, now);
}

const today = `($3::timestamptz AT TIME ZONE (SELECT time_zone FROM shops WHERE id = $1::int))::date`;

// Before the first day of all: no day is in the period.
const open = `
  INSERT INTO sales_periods (shop_id, days, last_day, units, variants)
  VALUES ($1::int, $2::int, '-infinity', 0, 0) ON CONFLICT DO NOTHING`;

// Days from after the first to the second of a pair; where they are not in this order, none. The day may also go
// back, with the time zone.
const shift = `
  WITH turn AS (
    SELECT p.last_day AS old, ${today} AS new, p.days FROM sales_periods p
    WHERE p.shop_id = $1::int AND p.days = $2::int
  ), stretches AS (
    SELECT stretch.* FROM turn, LATERAL (VALUES
      (-1, old - days, least(old, new - days)),
      (-1, greatest(old - days, new), old),
      (1, new - days, least(new, old - days)),
      (1, greatest(new - days, old), new)) AS stretch (sign, after, until)
    WHERE after < until
  ), shifts AS (
    SELECT $2::int AS days, sales.variant_id, sum(sign * sales.units)::bigint AS units
    FROM stretches JOIN daily_sales sales ON sales.shop_id = $1::int AND sales.day > after AND sales.day <= until
    GROUP BY sales.variant_id HAVING sum(sign * sales.units) <> 0
  ), ${addToPeriods}`;

const settle = `
  UPDATE sales_periods SET last_day = ${today} WHERE shop_id = $1::int AND days = $2::int`;
