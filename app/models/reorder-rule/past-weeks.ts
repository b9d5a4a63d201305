import { dayOfNumber } from "~/lib/calendar-days";
import type { VariantPast } from "~/models/forecast/read-demand.server";

export interface PastWeek {
  /** Its first day, in ISO 8601. */
  start: string;
  units: number;
  /** Of its days, how many had nothing to sell; parts count. */
  daysWithoutStock: number;
}

/** What was sold in each week from `from` until `until`, both days counted from 1970-01-01 and included. */
export function pastWeeks(
  { sold, stock, firstDay }: VariantPast,
  { from, until }: { from: number; until: number },
): PastWeek[] {
  const weeks: PastWeek[] = [];
  for (let start = from; start + 6 <= until; start += 7) {
    let [units, daysWithoutStock] = [0, 0];
    for (let day = start; day < start + 7; day += 1) {
      units += sold.get(day) ?? 0;
      daysWithoutStock += 1 - stock.onDay(day).available;
    }
    const isKnown = firstDay !== null && start + 6 >= firstDay;
    if (isKnown) weeks.push({ start: dayOfNumber(start), units, daysWithoutStock });
  }
  return weeks;
}
