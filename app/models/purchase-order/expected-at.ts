import { TZDate } from "@date-fns/tz";

/** The moment meant by a timestamp, or by a day in the shop's time zone: its start. */
export function expectedMoment(value: string, timeZone: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!day) return new Date(value);
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(day), timeZone).getTime());
}
