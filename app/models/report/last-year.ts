import { startOfYearUntil } from "./months";

/** The report's dates for the twelve months up to today in the shop's time zone, this month included. */
export function lastYear(timeZone: string, now = new Date()): { startDate: string; endDate: string } {
  const today = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(now);
  return { startDate: startOfYearUntil(today), endDate: today };
}
