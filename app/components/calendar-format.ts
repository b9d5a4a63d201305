import { useMemo } from "react";
import { dateFormat } from "~/texts/dates";
import { useShopSettings } from "./shop-settings";

export interface CalendarFormat {
  /** "Nov 2026" of 2026-11. */
  month: (month: string) => string;
  /** "Nov" of 2026-11, and its year below where one begins: for the marks of an axis. */
  monthMark: (month: string, isFirst: boolean) => [string, string?];
  /** "Nov 21, 2026" of 2026-11-21. */
  day: (day: string) => string;
  /** "Nov 21" of 2026-11-21, where the year is plain. */
  shortDay: (day: string) => string;
}

/** Months and days of the calendar, which belong to no time zone, as the shop's locale writes them. */
export function useCalendarFormat(): CalendarFormat {
  const { locale } = useShopSettings();
  return useMemo(() => makeCalendarFormat(locale), [locale]);
}

export function makeCalendarFormat(locale: string): CalendarFormat {
  const inUtc = { timeZone: "UTC" } as const;
  const months = new Intl.DateTimeFormat(locale, { ...inUtc, month: "short", year: "numeric" });
  const days = dateFormat(locale, "UTC");
  const shortDays = new Intl.DateTimeFormat(locale, { ...inUtc, month: "short", day: "numeric" });
  const names = new Intl.DateTimeFormat(locale, { ...inUtc, month: "short" });
  const read = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    month: (month) => months.format(read(`${month}-01`)),
    monthMark: (month, isFirst) => [
      names.format(read(`${month}-01`)),
      isFirst || month.endsWith("-01") ? month.slice(0, 4) : undefined,
    ],
    day: (day) => days.day(read(day)),
    shortDay: (day) => shortDays.format(read(day)),
  };
}
