const dayMs = 86_400_000;

/** Days of a calendar are in ISO 8601 (YYYY-MM-DD) and know no time zone. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(numberOfDay(day) + days);
}

/** From one day to another; below 0 where the second is earlier. */
export function daysFrom(start: string, end: string): number {
  return numberOfDay(end) - numberOfDay(start);
}

/** Counted from 1970-01-01. */
export function numberOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** January 1, 1970 was a Thursday. */
const firstMonday = 4;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((((numberOfDay(day) - firstMonday) % 7) + 7) % 7));
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Of a column of dates, which Prisma reads as midnight in UTC. */
export function storedDay(date: Date): string;
export function storedDay(date: Date | null): string | null;
export function storedDay(date: Date | null): string | null {
  return date && date.toISOString().slice(0, 10);
}
