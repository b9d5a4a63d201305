import { daysFrom } from "~/lib/calendar-days";
import { database, queryOne, sql } from "~/models/database/sql.server";
import type { ValueRange } from "~/models/stock-cost/value-range";

/** How many days of the range have costs, at least 1, and the first day that has any; null without. */
export async function readKnownDays(
  shopId: number,
  { start, end }: Pick<ValueRange, "start" | "end">,
): Promise<{ days: number; since: string | null }> {
  const { since } = await queryOne(
    database,
    sql<{ since: string | null }>`
    SELECT to_char(min(entry.day), 'YYYY-MM-DD') AS since FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}::int`,
  );
  const first = since !== null && since > start ? since : start;
  return { days: Math.max(1, daysFrom(first, end) + 1), since };
}
