import { addDays, daysFrom } from "~/lib/calendar-days";
import type { DateRange, Preset } from "../date-range/presets";

/**
 * The days that a range is compared with: those of the year or month before for a range of the calendar, else as many
 * days before it. Null where an end is open.
 */
export function rangeBefore({
  start,
  end,
  preset,
}: DateRange & { preset: Preset | "custom" }): DateRange | null {
  if (!start || !end || start > end) return null;
  const months = monthsBack(preset);
  if (months > 0) return { start: monthsBefore(start, months), end: monthsBefore(end, months) };
  const days = daysFrom(start, end) + 1;
  return { start: addDays(start, -days), end: addDays(start, -1) };
}

function monthsBack(preset: Preset | "custom"): number {
  if (preset === "thisYear" || preset === "lastYear") return 12;
  return preset === "thisMonth" || preset === "lastMonth" ? 1 : 0;
}

/** The same day so many months before; the month's last where it has no such day, and where the day is a last one. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOf = (index: number) => new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const index = month - 1 - months;
  const most = lastOf(index);
  const isLast = date === lastOf(month - 1);
  return new Date(Date.UTC(year, index, isLast ? most : Math.min(date, most))).toISOString().slice(0, 10);
}

/** Whole months from the first day of one range to that of another; null where they do not begin with a month. */
export function monthsApart(earlier: string, later: string): number | null {
  if (!earlier.endsWith("-01") || !later.endsWith("-01")) return null;
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(later) - count(earlier);
}
