import { useCallback, useMemo, useState } from "react";
import type { RowSelection } from "./record-table";

interface Options<Row> {
  keyOf: (row: Row) => number | string;
  labelOf: (row: Row) => string;
  allLabel: string;
}

/** Which rows of a page are picked; rows that leave the page are no longer. */
export function useSelection<Row>(rows: readonly Row[], { keyOf, labelOf, allLabel }: Options<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<number | string>>(new Set());
  const selected = useMemo(() => rows.filter((row) => keys.has(keyOf(row))), [rows, keys, keyOf]);
  const state = selected.length === 0 ? "none" : selected.length === rows.length ? "all" : "some";
  const toggle = useCallback(
    (row: Row) =>
      setKeys((old) => {
        const next = new Set(old);
        if (!next.delete(keyOf(row))) next.add(keyOf(row));
        return next;
      }),
    [keyOf],
  );
  const selection: RowSelection<Row> = {
    has: (row) => keys.has(keyOf(row)),
    toggle,
    state,
    toggleAll: () => setKeys(new Set(state === "all" ? [] : rows.map(keyOf))),
    labelOf,
    allLabel,
  };
  return { selection, selected, clear: () => setKeys(new Set()) };
}
