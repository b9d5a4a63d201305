import { dayOfNumber } from "~/lib/calendar-days";
import type { VariantPast } from "~/models/forecast/variant-past";

export interface PastWeek {
  /** Its first day, in ISO 8601. */
  start: string;
  units: number;
  leftOut: number;
  /** Of its days, how many had nothing to sell; parts count. */
  daysWithoutStock: number;
}

/** What was sold in each week from `from` until `until`, both days counted from 1970-01-01 and included. */
export function pastWeeks(past: VariantPast, { from, until }: { from: number; until: number }): PastWeek[] {
  const weeks: PastWeek[] = [];
  for (let start = from; start + 6 <= until; start += 7) {
    const week = { start: dayOfNumber(start), units: 0, leftOut: 0, daysWithoutStock: 0 };
    for (let day = start; day < start + 7; day += 1) {
      const { sold, leftOut, available, counts } = past.onDay(day);
      week.units += sold;
      week.leftOut += leftOut;
      if (counts) week.daysWithoutStock += 1 - available;
    }
    const isKnown = past.firstDay !== null && start + 6 >= past.firstDay;
    if (isKnown) weeks.push(week);
  }
  return weeks;
}
