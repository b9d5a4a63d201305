const quarterMs = 900_000;

/** The calendar day of a moment in a time zone, YYYY-MM-DD; quick for many moments. */
export function dayInZone(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone });
  const known = new Map<number, string>();
  return (at) => {
    // Days begin at a full quarter of an hour everywhere.
    const quarter = Math.floor(at / quarterMs);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    const day = format.format(quarter * quarterMs);
    known.set(quarter, day);
    return day;
  };
}
