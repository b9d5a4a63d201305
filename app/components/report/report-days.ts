import { type DateRange, type Preset, rangeOf } from "../date-range/presets";

/** Before it no shop has records. */
const firstDay = "1970-01-01";

/**
 * The range that a report's address asks for, and its days with both ends, of which days to come are none; null where they
 * contradict each other.
 */
export function reportDays(
  params: URLSearchParams,
  { fallback, today }: { fallback: Preset; today: string },
): { range: ReturnType<typeof rangeOf>; days: DateRange | null } {
  const range = rangeOf(params, { fallback, today });
  const end = range.end && range.end < today ? range.end : today;
  const start = range.start || firstDay;
  return { range, days: start <= end ? { start, end } : null };
}
