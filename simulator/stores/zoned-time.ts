const formats = new Map<string, Intl.DateTimeFormat>();

/** The milliseconds at which a wall clock in the zone shows this time; in a gap of the clock, the hour after it. */
export function fromWallClock(timeZone: string, wall: number): number {
  const first = wall - offsetAt(timeZone, wall);
  const second = wall - offsetAt(timeZone, first);
  return offsetAt(timeZone, second) === offsetAt(timeZone, first) ? second : Math.max(first, second);
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}
