import { useMemo } from "react";
import { useSelection } from "~/components/use-selection";
import { useText } from "~/components/use-text";
import type { DifferenceResource } from "~/models/stock-difference/resource";
import { nameOf } from "./name-of";

export type Picking = ReturnType<typeof usePicking>;

const keyOf = ({ id }: DifferenceResource) => id;

/** Which of the open differences are picked; decided ones cannot be decided again. */
export function usePicking(rows: readonly DifferenceResource[]) {
  const text = useText();
  const open = useMemo(() => rows.filter(({ status }) => status === "open"), [rows]);
  const { selection, selected, clear } = useSelection(open, {
    keyOf,
    labelOf: (row) => text("differences.pick", { name: nameOf(row) }),
    allLabel: text("differences.pickAll"),
  });
  // A table has boxes before all of its rows or before none.
  return { selection: open.length > 0 && open.length === rows.length ? selection : null, selected, clear };
}
