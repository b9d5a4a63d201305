export interface DayOfStock {
  /** YYYY-MM-DD. */
  day: string;
  /** Units available when it ended. */
  available: number;
}

/** What the ledger tells of one day of a level. */
export interface MovedDay {
  day: string;
  /** What was available before the day's first change. */
  opening: number;
  /** What was available after its last one. */
  closing: number;
}

/** What is known of the stock at one location. */
export interface LevelLedger {
  /** What is available now; null where it is stocked there no more. */
  now: number | null;
  /** The first day on which the present level was known; before it the location may have had another. */
  since: string;
  /** Days with changes, the earliest first. */
  moved: readonly MovedDay[];
}

interface Ledger {
  levels: readonly LevelLedger[];
  /** The first day of which anything is known. */
  knownSince: string;
  start: string;
  end: string;
}

const dayMs = 86_400_000;
const mostDays = 1_000;

/**
 * The stock at the end of each day from `start` to `end`, all levels together; the last days of a long range. A day
 * on which no level was known is left out.
 */
export function stockByDay({ levels, knownSince, start, end }: Ledger): DayOfStock[] {
  const first = start > knownSince ? start : knownSince;
  const days: DayOfStock[] = [];
  for (let day = end; day >= first && days.length < mostDays; day = dayBefore(day)) {
    const known = levels.map((level) => availableOn(level, day)).filter((units) => units !== null);
    if (known.length > 0) days.push({ day, available: known.reduce((sum, units) => sum + units, 0) });
  }
  return days.reverse();
}

/** What was available at the end of the day; null where nothing was stocked, or it is not known. */
function availableOn({ now, since, moved }: LevelLedger, day: string): number | null {
  const next = moved.find((one) => one.day > day);
  if (now !== null && day >= since) return next ? next.opening : now;
  const last = moved.findLast((one) => one.day <= day);
  if (last) return last.closing;
  return next && (now === null || next.day < since) ? next.opening : null;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}
