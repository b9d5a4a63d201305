import { useText } from "~/components/use-text";
import type { ShrinkagePage } from "./load-shrinkage.server";
import type { ShrinkageRow } from "./use-whole-shrinkage";

/** What stands below the rows: the others, where there are any, and the total. */
export interface ClosingRow extends Omit<ShrinkageRow, "id" | "name" | "sku" | "kind"> {
  is: "others" | "total";
}
export type ShownRow = ShrinkageRow | ClosingRow;

export const isClosing = (row: ShownRow): row is ClosingRow => "is" in row;

/** What a row of the report is called. */
export function useRowName(groupBy: ShrinkagePage["groupBy"]): (row: ShownRow) => string {
  const text = useText();
  return (row) => {
    if (isClosing(row)) return text(`reports.stockValue.closing.${row.is}`);
    if (groupBy === "reason") {
      if (row.kind !== "adjustment") return text(`reports.shrinkage.kinds.${row.kind ?? "count"}`);
      return row.name || text("reports.adjustments.noReason");
    }
    if (groupBy === "location" && row.id === "0") return text("reports.shrinkage.kinds.lost");
    return row.name || text(`reports.stockValue.unnamed.${groupBy}`);
  };
}
