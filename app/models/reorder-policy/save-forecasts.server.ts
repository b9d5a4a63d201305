import { database, execute, sql } from "~/models/database/sql.server";
import type { LearnedVariant } from "./learn-demand.server";
import type { ReckonedForecast } from "./reckon-target";

export type ForecastOfVariant = LearnedVariant & { forecast: ReckonedForecast };

/** Replaces the whole shop's forecasts of these variants; `day` is the shop's. */
export async function saveForecasts(
  shopId: number,
  variants: readonly ForecastOfVariant[],
  { now, day }: { now: Date; day: string },
): Promise<void> {
  const known = <Value>(value: (known: LearnedVariant["known"]) => Value) =>
    variants.map((variant) => value(variant.known));
  const state = (key: keyof LearnedVariant["present"]) => known((one) => one.state[key]);
  const reckoned = <Key extends keyof ReckonedForecast>(key: Key) =>
    variants.map(({ forecast }) => forecast[key]);
  await execute(
    database,
    sql`
    INSERT INTO demand_forecasts AS kept (shop_id, variant_id, settled_on, size, chance, units, squares,
      selling_days, available_days, start_days, started_from, rate, lump, season, lead_time_days, lead_time_variation,
      review_days, service, reorder_point, order_up_to, past_weeks, sells, sells_since, reckoned_at)
    SELECT ${shopId}::int, given.variant_id, DATE '1970-01-01' + given.settled_on, given.size, given.chance,
      given.units, given.squares, given.selling_days, given.available_days, given.start_days, given.started_from,
      given.rate, given.lump, given.season, given.lead_time_days, given.lead_time_variation, given.review_days,
      given.service, given.reorder_point, given.order_up_to, given.past_weeks::float8[], given.sells,
      CASE WHEN given.sells IS NOT NULL THEN ${day}::date END, ${now}::timestamptz
    FROM unnest(${variants.map(({ id }) => String(id))}::bigint[], ${known((one) => one.settledOn)}::int[],
      ${state("size")}::float8[], ${state("chance")}::float8[], ${state("units")}::float8[],
      ${state("squares")}::float8[], ${state("sellingDays")}::float8[], ${state("availableDays")}::float8[],
      ${known((one) => one.startDays)}::float8[], ${known((one) => one.startedFrom)}::text[],
      ${reckoned("rate")}::float8[], ${reckoned("lump")}::float8[], ${reckoned("season")}::float8[],
      ${reckoned("leadTimeDays")}::float8[], ${reckoned("leadTimeVariation")}::float8[],
      ${reckoned("reviewDays")}::float8[], ${reckoned("service")}::float8[], ${reckoned("reorderPoint")}::int[],
      ${reckoned("orderUpTo")}::int[], ${known((one) => `{${one.pastWeeks.join(",")}}`)}::text[],
      ${reckoned("sells")}::text[]) AS given (variant_id, settled_on, size, chance, units, squares, selling_days,
      available_days, start_days, started_from, rate, lump, season, lead_time_days, lead_time_variation, review_days,
      service, reorder_point, order_up_to, past_weeks, sells)
    ORDER BY given.variant_id
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET
      settled_on = excluded.settled_on, size = excluded.size, chance = excluded.chance, units = excluded.units,
      squares = excluded.squares, selling_days = excluded.selling_days, available_days = excluded.available_days,
      start_days = excluded.start_days, started_from = excluded.started_from, rate = excluded.rate,
      lump = excluded.lump, season = excluded.season, lead_time_days = excluded.lead_time_days,
      lead_time_variation = excluded.lead_time_variation, review_days = excluded.review_days, service = excluded.service,
      reorder_point = excluded.reorder_point, order_up_to = excluded.order_up_to, past_weeks = excluded.past_weeks,
      sells = excluded.sells,
      sells_since = CASE WHEN excluded.sells = kept.sells THEN kept.sells_since ELSE excluded.sells_since END,
      reckoned_at = excluded.reckoned_at`,
  );
}
