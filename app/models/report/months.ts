/** The months from the first to the last one, YYYY-MM, both included; at most ten years of them. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < 120; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1))
    .toISOString()
    .slice(0, 7);
}

/** A sum for every month from `start` to `end`; an open (empty) end is the outermost month with a sum. */
export function fillMonths(
  sums: readonly { month: string; spend: number }[],
  { start, end }: { start: string; end: string },
): { month: string; spend: number }[] {
  const first = start.slice(0, 7) || sums[0]?.month;
  const last = end.slice(0, 7) || sums.at(-1)?.month;
  if (sums.length === 0 || !first || !last) return [];
  const known = new Map(sums.map(({ month, spend }) => [month, spend]));
  return monthsBetween(first, last).map((month) => ({ month, spend: known.get(month) ?? 0 }));
}

/** The first day of the twelve months up to today's. */
export function startOfYearUntil(today: string): string {
  const from = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 12, 1));
  return from.toISOString().slice(0, 10);
}
