import { database, execute, sql } from "~/models/database/sql.server";
import type { MonthRow } from "./month-rows";

/** Replaces the months' rows; those of months that are no longer measured stay. `today` is the shop's day. */
export async function saveResults(shopId: number, rows: readonly MonthRow[], today: number): Promise<void> {
  if (rows.length === 0) return;
  const column = <Name extends keyof MonthRow>(name: Name) => rows.map((row) => row[name]);
  await execute(
    database,
    sql`
    INSERT INTO forecast_results (shop_id, month, sales_class, days, stock_days, variants, measured, known_days,
      empty_days, asked, served, lost_sales, stock_value_days, forecast, actual, missed, played_asked, forecast_served,
      forecast_value_days, rule_served, rule_value_days, measured_on)
    SELECT ${shopId}::int, given.month::date, given.sales_class, given.days, given.stock_days, given.variants,
      given.measured, given.known_days, given.empty_days, given.asked, given.served, given.lost_sales,
      given.stock_value_days, given.forecast, given.actual, given.missed, given.played_asked, given.forecast_served,
      given.forecast_value_days, given.rule_served, given.rule_value_days, DATE '1970-01-01' + ${today}::int
    FROM unnest(${column("month")}::text[], ${column("salesClass")}::text[], ${column("days")}::int[],
      ${column("stockDays")}::int[], ${column("variants")}::int[], ${column("measured")}::int[],
      ${column("knownDays")}::float8[], ${column("emptyDays")}::float8[], ${column("asked")}::float8[],
      ${column("served")}::float8[], ${column("lostSales")}::float8[], ${column("stockValueDays")}::float8[],
      ${column("forecast")}::float8[], ${column("actual")}::float8[], ${column("missed")}::float8[],
      ${column("playedAsked")}::float8[], ${column("forecastServed")}::float8[],
      ${column("forecastValueDays")}::float8[], ${column("ruleServed")}::float8[],
      ${column("ruleValueDays")}::float8[]) AS given (month, sales_class, days, stock_days, variants, measured,
      known_days, empty_days, asked, served, lost_sales, stock_value_days, forecast, actual, missed, played_asked,
      forecast_served, forecast_value_days, rule_served, rule_value_days)
    ON CONFLICT (shop_id, month, sales_class) DO UPDATE SET
      days = excluded.days, stock_days = excluded.stock_days, variants = excluded.variants,
      measured = excluded.measured, known_days = excluded.known_days, empty_days = excluded.empty_days,
      asked = excluded.asked, served = excluded.served, lost_sales = excluded.lost_sales,
      stock_value_days = excluded.stock_value_days, forecast = excluded.forecast, actual = excluded.actual,
      missed = excluded.missed, played_asked = excluded.played_asked, forecast_served = excluded.forecast_served,
      forecast_value_days = excluded.forecast_value_days, rule_served = excluded.rule_served,
      rule_value_days = excluded.rule_value_days, measured_on = excluded.measured_on`,
  );
}
