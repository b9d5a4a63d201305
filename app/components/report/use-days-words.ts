import { useCalendarFormat } from "../calendar-format";
import type { DateRange } from "../date-range/presets";
import { useFormat } from "../format";
import { useText } from "../use-text";

/** "Nov 1, 2026 – Nov 30, 2026": a range in words; an open end is today. */
export function useDaysWords(): (range: DateRange) => string {
  const text = useText();
  const { day } = useCalendarFormat();
  const today = useFormat().dayOf(new Date());
  return ({ start, end }) => {
    if (!start && !end) return text("common.range.all");
    return text("charts.days", { start: start ? day(start) : "…", end: day(end || today) });
  };
}
