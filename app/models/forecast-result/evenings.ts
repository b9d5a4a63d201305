export interface LevelOfStock {
  now: number;
  /** The first day on which they were known, counted from 1970-01-01. */
  since: number;
  /** Units before the first change of each day that had one. */
  openings: ReadonlyMap<number, number>;
}

/**
 * Units of some levels together in the evening of each day from `from` until `until`: an evening's stock is what the next
 * day with a change began with. Null on days before the first level is known.
 */
export function eveningsOf(
  levels: readonly LevelOfStock[],
  { from, until }: { from: number; until: number },
): (number | null)[] {
  const evenings: (number | null)[] = Array.from({ length: until - from + 1 }, () => null);
  for (const { now, since, openings } of levels) {
    let units = now;
    const last = Math.max(until, ...openings.keys());
    for (let day = last; day >= Math.max(from, since); day -= 1) {
      if (day <= until) evenings[day - from] = (evenings[day - from] ?? 0) + units;
      units = openings.get(day) ?? units;
    }
  }
  return evenings;
}
