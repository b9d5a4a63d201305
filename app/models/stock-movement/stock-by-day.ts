export interface DayOfStock {
  /** YYYY-MM-DD. */
  day: string;
  /** Units available when it ended. */
  available: number;
}

interface Ledger {
  /** What is available now. */
  now: number;
  /** What came, or went, on each day on which something moved. */
  moved: readonly { day: string; adjustment: number }[];
  start: string;
  end: string;
}

const dayMs = 86_400_000;
const mostDays = 1_000;

/** The stock at the end of each day from `start` to `end`, counted back from now; the last days of a long range. */
export function stockByDay({ now, moved, start, end }: Ledger): DayOfStock[] {
  const byDay = new Map(moved.map(({ day, adjustment }) => [day, adjustment]));
  const after = moved.filter(({ day }) => day > end).reduce((sum, { adjustment }) => sum + adjustment, 0);
  const days: DayOfStock[] = [];
  let available = now - after;
  for (let day = end; day >= start && days.length < mostDays; day = dayBefore(day)) {
    days.push({ day, available });
    available -= byDay.get(day) ?? 0;
  }
  return days.reverse();
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}
