/** "spend-2026-01-01-to-2026-11-21.csv": a report and its period; an open end is left out. */
export function reportFileName(report: string, { start, end }: { start: string; end: string }): string {
  const period = start && end ? `-${start}-to-${end}` : start ? `-from-${start}` : end ? `-until-${end}` : "";
  return `${report}${period}.csv`;
}
