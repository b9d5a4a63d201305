import { addDays } from "~/lib/calendar-days";

interface Rate {
  /** YYYY-MM-DD. */
  validFrom: string;
  rate: number;
}

/** The rate of each day from `firstDay` to `lastDay`; the days before the first rate are left out. Newest rate first. */
export function ratesByDay(
  rates: readonly Rate[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): { day: string; rate: number }[] {
  const oldest = rates.at(-1)?.validFrom;
  if (oldest === undefined) return [];
  const days: { day: string; rate: number }[] = [];
  let place = 0;
  for (let day = lastDay; day >= firstDay && day >= oldest; day = addDays(day, -1)) {
    while ((rates[place]?.validFrom ?? day) > day) place += 1;
    const rate = rates[place]?.rate;
    if (rate !== undefined) days.push({ day, rate });
  }
  return days.reverse();
}
