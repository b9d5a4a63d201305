import { addDays, daysFrom } from "~/lib/calendar-days";
import type { DayOfSales } from "~/models/report/sales-by-day.server";

/** More bars than this are drawn as weeks. */
const mostDays = 31;

interface PeriodOfSales {
  /** YYYY-MM-DD. */
  start: string;
  end: string;
  units: number;
  /** As long before the whole period; null where sales of then are not known. */
  before: number | null;
}

interface PeriodQuery {
  sold: readonly DayOfSales[];
  /** The first and last day of the period. */
  start: string;
  end: string;
  /** The first day of which sales are known. */
  since: string | null;
}

/** What was sold on each day, or in each week of a long period, beside what was sold as long before. */
export function periodsOfSales({ sold, start, end, since }: PeriodQuery): PeriodOfSales[] {
  const unitsOf = new Map(sold.map(({ day, units }) => [day, units]));
  const days = daysFrom(start, end) + 1;
  const size = days > mostDays ? 7 : 1;
  const isKnown = since !== null && since <= addDays(start, -days);
  const sumOf = (from: number, to: number) => {
    let sum = 0;
    for (let at = from; at <= to; at++) sum += unitsOf.get(addDays(start, at)) ?? 0;
    return sum;
  };
  const periods: PeriodOfSales[] = [];
  // Counted back from the last day, so that a week that is not whole stands first and the last one is.
  for (let last = days - 1; last >= 0; last -= size) {
    const first = Math.max(last - size + 1, 0);
    periods.push({
      start: addDays(start, first),
      end: addDays(start, last),
      units: sumOf(first, last),
      before: isKnown ? sumOf(first - days, last - days) : null,
    });
  }
  return periods.reverse();
}
