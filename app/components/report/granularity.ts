const dayMs = 86_400_000;
/** More bars than this cannot be distinguished. */
const mostDays = 62;

/** Whether the bars of a chart over these days are days or months; an open range is shown by months. */
export function granularityOf({ start, end }: { start: string; end: string }): "day" | "month" {
  if (!start || !end) return "month";
  return (Date.parse(end) - Date.parse(start)) / dayMs < mostDays ? "day" : "month";
}

/** Every day from the first to the last, YYYY-MM-DD, both included; none where an end is open. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  if (!start || !end) return days;
  for (let moment = Date.parse(start); moment <= Date.parse(end) && days.length < mostDays; moment += dayMs) {
    days.push(new Date(moment).toISOString().slice(0, 10));
  }
  return days;
}
