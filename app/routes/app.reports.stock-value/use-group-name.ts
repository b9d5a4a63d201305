import { useText } from "~/components/use-text";
import type { ValueGroup } from "~/models/stock-cost/value-groups";
import type { ClosingRow } from "./closing-rows";
import type { ValueRow } from "./use-whole-value";

export type ShownRow = ValueRow | ClosingRow;

export const isClosing = (row: ShownRow): row is ClosingRow => "is" in row;

/** What a row of the report is called. */
export function useGroupName(group: ValueGroup): (row: ShownRow) => string {
  const text = useText();
  return (row) => {
    if (isClosing(row)) return text(`reports.stockValue.closing.${row.is}`);
    return row.name || text(`reports.stockValue.unnamed.${group}`);
  };
}
