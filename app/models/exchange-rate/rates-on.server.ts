import { queryRows, type RunsRows, sql } from "~/models/database/sql.server";

/** A currency on one of the shop's days. */
export interface CurrencyOnDay {
  /** ISO 4217. */
  currency: string;
  /** YYYY-MM-DD. */
  day: string;
}

/**
 * What one unit of each currency was worth on its day, in the shop's currency as decimal text: the newest rate until
 * then, "1" for the shop's own, null where there is none. In the order of what was asked.
 */
export async function ratesOn(
  on: RunsRows,
  shopId: number,
  asked: readonly CurrencyOnDay[],
): Promise<(string | null)[]> {
  if (asked.length === 0) return [];
  const rows = await queryRows(
    on,
    sql<{ rate: string | null }>`
    SELECT CASE WHEN asked.currency = shop.currency THEN '1' ELSE trim_scale(newest.rate)::text END AS rate
    FROM unnest(${asked.map(({ currency }) => currency)}::text[], ${asked.map(({ day }) => day)}::date[])
      WITH ORDINALITY AS asked (currency, day, place)
    JOIN shops AS shop ON shop.id = ${shopId}
    LEFT JOIN LATERAL (
      SELECT stored.rate FROM exchange_rates AS stored
      WHERE stored.shop_id = ${shopId} AND stored.currency = asked.currency AND stored.valid_from <= asked.day
      ORDER BY stored.valid_from DESC LIMIT 1) AS newest ON true
    ORDER BY asked.place`,
  );
  return rows.map(({ rate }) => rate);
}
