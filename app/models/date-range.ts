import { tzOffset } from "@date-fns/tz";
import { invalidField } from "~/errors";
import { sentence } from "~/texts/translate";
import type { ReportDates } from "./report/schema";

/** The moments m with `from` ≤ m < `until`, in whole milliseconds; null when the range is open. */
export interface DateRange {
  from: Date | null;
  until: Date | null;
}

const hour = 3_600_000;

/** Days are whole in the zone, timestamps exact, ends included. INVALID_INPUT at a start after the end. */
export function toRange(
  timeZone: string,
  { startDate, endDate }: ReportDates,
  startName = "startDate",
): DateRange {
  const from = startDate === undefined ? null : startOf(startDate, timeZone);
  const until = endDate === undefined ? null : endOf(endDate, timeZone);
  // A day that the zone skipped, as Samoa did at the date line, is an empty range and not an error.
  if (from && until && from >= until && startDate !== endDate) {
    throw invalidField(startName, sentence("purchasing.startAfterEnd"));
  }
  return { from, until };
}

function startOf(value: string, timeZone: string): Date {
  const day = utcMidnight(value);
  return day === null ? new Date(value) : startOfDay(day, timeZone);
}

function endOf(value: string, timeZone: string): Date {
  const day = utcMidnight(value);
  return day === null ? new Date(Date.parse(value) + 1) : startOfDay(day + 24 * hour, timeZone);
}

function utcMidnight(value: string): number | null {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : null;
}

/** The first moment at which the zone's clocks show this day, given as its midnight in UTC, or a later one. */
function startOfDay(day: number, timeZone: string): Date {
  // Found by search: a day may begin at 1:00, twice, or never.
  let before = day - 16 * hour;
  let reached = day + 16 * hour;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (middle + tzOffset(timeZone, new Date(middle)) * 60_000 >= day) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}
