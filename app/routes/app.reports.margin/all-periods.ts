import { daysBetween } from "~/components/report/granularity";
import type { MarginRow } from "~/models/margin/list.server";
import { monthsBetween } from "~/models/report/months";

export interface PeriodOfSales {
  /** A day, or a month (YYYY-MM). */
  id: string;
  netSales: number | null;
  margin: number | null;
}

interface Asked {
  by: "day" | "month";
  start: string;
  end: string;
}

/** Every day of the range, or every month from the first with sales on; without sales it is 0. */
export function allPeriods(
  rows: readonly Pick<MarginRow, "id" | "netSales" | "margin">[],
  { by, start, end }: Asked,
): PeriodOfSales[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const [first] = rows;
  if (!first) return [];
  const ids = by === "day" ? daysBetween(start, end) : monthsBetween(first.id, end.slice(0, 7));
  return ids.map((id) => {
    const { netSales, margin } = known.get(id) ?? { netSales: 0, margin: 0 };
    return { id, netSales, margin };
  });
}
