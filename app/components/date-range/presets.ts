import { addDays } from "~/lib/calendar-days";

export const presets = [
  "last7",
  "last30",
  "last90",
  "thisMonth",
  "lastMonth",
  "thisYear",
  "lastYear",
  "all",
] as const;
/** Of days to come, for what is expected. */
export const upcoming = ["all", "beforeToday", "next7", "next30"] as const;
export type Preset = (typeof presets)[number] | (typeof upcoming)[number];

/** How a page's address names the range; another range on the same page has a prefix: `expectedRange`. */
export function rangeNames(prefix = "") {
  const name = (word: string) => (prefix ? prefix + word.charAt(0).toUpperCase() + word.slice(1) : word);
  return { range: name("range"), start: name("start"), end: name("end") };
}

/** Days as YYYY-MM-DD, both inclusive; an open end is empty. */
export interface DateRange {
  start: string;
  end: string;
}

/** The days a preset means on `today`, a day of the shop's calendar. */
export function presetRange(preset: Preset, today: string): DateRange {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  switch (preset) {
    case "last7":
      return { start: addDays(today, -6), end: today };
    case "last30":
      return { start: addDays(today, -29), end: today };
    case "last90":
      return { start: addDays(today, -89), end: today };
    case "thisMonth":
      return { start: `${today.slice(0, 8)}01`, end: today };
    case "lastMonth":
      return { start: dayOf(Date.UTC(year, month - 2, 1)), end: dayOf(Date.UTC(year, month - 1, 0)) };
    case "thisYear":
      return { start: `${year}-01-01`, end: today };
    case "lastYear":
      return { start: `${year - 1}-01-01`, end: `${year - 1}-12-31` };
    case "beforeToday":
      return { start: "", end: addDays(today, -1) };
    case "next7":
      return { start: today, end: addDays(today, 6) };
    case "next30":
      return { start: today, end: addDays(today, 29) };
    case "all":
      return { start: "", end: "" };
  }
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The range in a page's address: `range=last30`, or `start` and `end`; the fallback where there is none. */
export function rangeOf(
  params: URLSearchParams,
  { fallback, today, prefix }: { fallback: Preset; today: string; prefix?: string },
): DateRange & { preset: Preset | "custom" } {
  const names = rangeNames(prefix);
  const preset = [...presets, ...upcoming].find((known) => known === params.get(names.range));
  const start = asDay(params.get(names.start));
  const end = asDay(params.get(names.end));
  if (!preset && (start || end)) return { preset: "custom", start, end };
  return { preset: preset ?? fallback, ...presetRange(preset ?? fallback, today) };
}

function asDay(text: string | null): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(moment) && dayOf(moment) === text ? text : "";
}
