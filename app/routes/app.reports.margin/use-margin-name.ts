import { useCalendarFormat } from "~/components/calendar-format";
import { useText } from "~/components/use-text";
import type { MarginGroup } from "~/models/margin/groups";
import type { MarginRow } from "~/models/margin/list.server";
import type { Margin } from "~/models/margin/margin-of";

export type TotalRow = Margin & { is: "total" };
export type ShownRow = MarginRow | TotalRow;

export const isTotal = (row: ShownRow): row is TotalRow => "is" in row;

/** What a row of the report is called. */
export function useMarginName(group: MarginGroup): (row: ShownRow) => string {
  const text = useText();
  const calendar = useCalendarFormat();
  return (row) => {
    if (isTotal(row)) return text("reports.margin.total");
    if (group === "day") return calendar.day(row.id);
    if (group === "month") return calendar.month(row.id);
    return row.name || text(`reports.margin.unnamed.${group}`);
  };
}
