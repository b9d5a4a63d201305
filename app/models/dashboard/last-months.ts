/** The last `count` months up to that of `now` in the zone, oldest first: "2026-11". */
export function lastMonths(count: number, timeZone: string, now: Date): string[] {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit" })
    .format(now)
    .split("-");
  const [year = 0, month = 1] = parts.map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
