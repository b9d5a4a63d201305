import { monthsApart } from "~/components/report/range-before";
import type { SpendReport } from "./load-spend.server";

/** The months from the first with any spend, each beside its month of the period before where both lie side by side. */
export function monthsWithBefore({ byMonth, before }: SpendReport, start: string) {
  const apart = before && monthsApart(before.start, start);
  const earlier = new Map(before?.byMonth.map(({ month, spend }) => [month, spend]));
  const months = byMonth.map((one) => ({
    ...one,
    before: apart ? (earlier.get(shift(one.month, -apart)) ?? 0) : null,
  }));
  const first = months.findIndex(({ spend, before: then }) => spend > 0 || (then ?? 0) > 0);
  return { months: months.slice(Math.max(first, 0)), isCompared: Boolean(apart) };
}

function shift(month: string, by: number): string {
  const moved = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1));
  return moved.toISOString().slice(0, 7);
}
