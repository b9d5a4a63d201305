import { daysFrom } from "~/lib/calendar-days";
import { database, queryOne, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { findSalesSince } from "~/models/shop/sales-since.server";
import { valueRange } from "~/models/stock-cost/value-range";
import type { VelocityPeriod } from "./periods";
import { daysOf, knownDays } from "./velocity";

/** The last days until today, or days of the shop's calendar, both inclusive; those to come are none. */
export interface VelocityDays {
  period?: VelocityPeriod | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The moment whose day in the shop's time zone is today. */
  now?: Date | undefined;
}

export interface VelocitySpan {
  days: number;
  lastDay: string;
}

type Shop = Pick<ShopContext, "id" | "timeZone">;

/** How many days are asked for, until which; `lastDay` is that of the first page. INVALID_INPUT at a start after the end. */
export async function readVelocitySpan(
  shop: Shop,
  { period = "30d", startDate, endDate, now = new Date() }: VelocityDays,
  lastDay?: string,
): Promise<VelocitySpan> {
  const today = lastDay ?? (await dayOf(shop, now));
  if (startDate === undefined && endDate === undefined) return { days: daysOf[period], lastDay: today };
  const { start, end } = valueRange({ startDate, endDate }, today);
  const last = end < today ? end : today;
  return { days: Math.max(0, daysFrom(start, last) + 1), lastDay: last };
}

/** Of these days those whose sales are known, at least 1. */
export async function readKnownDays(shop: Shop, { days, lastDay }: VelocitySpan): Promise<number> {
  return knownDays(days, { lastDay, salesSince: await findSalesSince(shop.id) });
}

/** The day by PostgreSQL's calendar, which also defined the days of the sales. */
async function dayOf({ timeZone }: Shop, now: Date): Promise<string> {
  const { day } = await queryOne(
    database,
    sql<{ day: string }>`SELECT to_char(${now}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day`,
  );
  return day;
}
