import { invalidField } from "~/errors";
import { monthsBetween } from "~/models/report/months";
import { sentence } from "~/texts/translate";
import { mostMonths, usualMonths } from "./limits";

/** Months of the shop's calendar, YYYY-MM, both included. */
export interface MonthRange {
  from: string;
  to: string;
}

/** The month so many months after this one, before it where `count` is below 0; YYYY-MM. */
export function addMonths(month: string, count: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + count, 1))
    .toISOString()
    .slice(0, 7);
}

/**
 * The months that are asked for: six from `today`'s month on where nothing is. INVALID_INPUT where the last one is
 * before the first, or there are more than a list covers.
 */
export function monthRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): MonthRange {
  const first = from ?? (to === undefined ? today.slice(0, 7) : addMonths(to, 1 - usualMonths));
  const last = to ?? addMonths(first, usualMonths - 1);
  if (first > last) throw invalidField("from", sentence("purchasing.budgetMonthsReversed"));
  if (monthsBetween(first, last).length > mostMonths) {
    throw invalidField("to", sentence("purchasing.budgetMonthsMany", { most: mostMonths }));
  }
  return { from: first, to: last };
}
