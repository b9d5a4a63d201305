import { useCallback, useMemo, useState } from "react";
import { ApiError } from "~/components/api-client";
import type { RowSelection } from "~/components/record-table";
import { changeOf, type EditableLevel, levelKey } from "~/components/stock-editing/changes";
import { readMatching } from "~/components/stock-editing/matching";
import { readUnitsNow } from "~/components/stock-editing/units-now";
import { useText } from "~/components/use-text";

type Picked = ReadonlyMap<string, EditableLevel>;

const nobody: Picked = new Map();

/** The levels that are picked, over all pages and filters of the list, until they are let go. */
export function useLevelSelection(rows: readonly EditableLevel[], filters: URLSearchParams) {
  const text = useText();
  const [picked, setPicked] = useState(nobody);
  const [matched, setMatched] = useState(false);
  const [pending, setPending] = useState<"all" | "units" | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const shown = rows.filter((row) => picked.has(levelKey(row))).length;
  const state = shown === 0 ? "none" : shown === rows.length ? "all" : "some";

  const change = (levels: readonly EditableLevel[], isPicked: boolean) => {
    setMatched(false);
    setPicked((old) => {
      const next = new Map(old);
      for (const level of levels) {
        if (isPicked) next.set(levelKey(level), level);
        else next.delete(levelKey(level));
      }
      return next;
    });
  };

  async function during(kind: "all" | "units", work: () => Promise<void>): Promise<boolean> {
    setPending(kind);
    setError(null);
    try {
      await work();
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
      return false;
    } finally {
      setPending(null);
    }
  }

  const unreachable = text("stockLevels.result.unreachable");
  const pickMatching = () =>
    during("all", async () => {
      change(await readMatching(filters, text("stockLevels.select.failed")), true);
      setMatched(true);
    });
  /** What was picked an hour ago on another page is changed from what there is now. */
  const refresh = () =>
    during("units", async () => {
      const now = await readUnitsNow([...picked.values()], unreachable);
      setPicked(
        (old) =>
          new Map(
            [...old].map(([key, level]) => [
              key,
              { ...level, currentStock: now(level) ?? level.currentStock },
            ]),
          ),
      );
    });

  const selection: RowSelection<EditableLevel> = {
    has: (row) => picked.has(levelKey(row)),
    toggle: (row) => change([row], !picked.has(levelKey(row))),
    state,
    toggleAll: () => change(rows, state !== "all"),
    labelOf: (row) => text("stockLevels.pick", { name: changeOf(row, 0).name }),
    allLabel: text("stockLevels.pickAll"),
  };
  return {
    selection,
    selected: useMemo(() => [...picked.values()], [picked]),
    elsewhere: picked.size - shown,
    clear: useCallback(() => setPicked(nobody), []),
    /** Nothing was picked or let go since all that match were picked. */
    matched,
    pickMatching,
    refresh,
    pending,
    error,
  };
}

export type LevelSelection = ReturnType<typeof useLevelSelection>;
