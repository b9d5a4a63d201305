import { addDays } from "~/lib/calendar-days";

export interface DayOfStock {
  /** YYYY-MM-DD. */
  day: string;
  available: number;
}

export interface MovedDay {
  day: string;
  opening: number;
  closing: number;
}

export interface LevelLedger {
  /** Available now; null when it is no longer stocked there. */
  now: number | null;
  /** The first day on which the present level was known; before it the location may have had another level. */
  since: string;
  /** Days with changes, the earliest first. */
  moved: readonly MovedDay[];
}

interface Ledger {
  levels: readonly LevelLedger[];
  knownSince: string;
  start: string;
  end: string;
}

const mostDays = 1_000;

/** The stock at each day's end, all levels together, of the range's last days; unknown days are left out. */
export function stockByDay({ levels, knownSince, start, end }: Ledger): DayOfStock[] {
  const first = start > knownSince ? start : knownSince;
  const days: DayOfStock[] = [];
  for (let day = end; day >= first && days.length < mostDays; day = addDays(day, -1)) {
    const known = levels.map((level) => availableOn(level, day)).filter((units) => units !== null);
    if (known.length > 0) days.push({ day, available: known.reduce((sum, units) => sum + units, 0) });
  }
  return days.reverse();
}

/** Available at the end of the day; null when nothing was stocked, or it is unknown. */
function availableOn({ now, since, moved }: LevelLedger, day: string): number | null {
  const next = moved.find((one) => one.day > day);
  if (now !== null && day >= since) return next ? next.opening : now;
  const last = moved.findLast((one) => one.day <= day);
  if (last) return last.closing;
  return next && (now === null || next.day < since) ? next.opening : null;
}
