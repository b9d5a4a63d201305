import { daysFrom } from "~/lib/calendar-days";
import type { VelocityPeriod } from "./periods";

export interface Sold {
  /** Net of refunds, so it may be below 0. */
  unitsSold: number;
  currentStock: number;
}

export const daysOf: Record<VelocityPeriod, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** Of so many days until the last one those whose sales are known, at least 1: an average counts no others. */
export function knownDays(
  days: number,
  { lastDay, salesSince }: { lastDay: string; salesSince: string | null },
): number {
  return salesSince === null
    ? Math.max(1, days)
    : Math.min(days, Math.max(1, daysFrom(salesSince, lastDay) + 1));
}

/** Units a day (4 decimals), days of stock (1), rounded half up: 0 without stock, null without net sales. */
export function velocityOf({ unitsSold, currentStock }: Sold, days: number) {
  return {
    avgDailySales: Math.round((unitsSold * 10_000) / days) / 10_000,
    daysOfStockRemaining: unitsSold > 0 ? daysLeft({ unitsSold, currentStock }, days) : null,
  };
}

function daysLeft({ unitsSold, currentStock }: Sold, days: number): number {
  return currentStock > 0 ? Math.round((currentStock * days * 10) / unitsSold) / 10 : 0;
}
