import { useCallback, useMemo, useRef, useState } from "react";
import { stockCounts } from "~/api/stock-counts";
import { ApiError, callApi } from "~/components/api-client";
import { type NamedVariant, rowOfCode, type SheetRow, sheetRows } from "~/components/counting/sheet-rows";
import type { Counting } from "~/components/counting/use-counting";
import { findByCode } from "~/components/find-variants/find-by-code";
import { useText } from "~/components/use-text";
import type { SheetLine } from "~/models/stock-count/sheet.server";

interface Scan {
  variantId: string;
  /** It had a number before. */
  wasCounted: boolean;
}

export interface SheetState {
  rows: readonly SheetRow[];
  /** The row that was scanned last. */
  last: SheetRow | null;
  /** How many scans there were, so that each differs from the one before. */
  scans: number;
  /** Puts a variant on the sheet. */
  add: (variant: NamedVariant) => void;
  /** Counts one more; answers what is wrong with the code. */
  scan: (code: string) => Promise<string | undefined>;
  /** Takes the last scan back; null where there is none. */
  undo: (() => void) | null;
}

const mostUndone = 100;

/** The rows of a count on this device, and what was scanned into them. */
export function useSheet(lines: readonly SheetLine[], { count, outbox, change }: Counting): SheetState {
  const text = useText();
  const [extras, setExtras] = useState<readonly NamedVariant[]>([]);
  const [scanned, setScanned] = useState<readonly Scan[]>([]);
  const [scans, setScans] = useState(0);
  const known = useRef<ReadonlyMap<string, SheetRow>>(new Map());
  const rows = useMemo(() => {
    const next = sheetRows({ lines, items: count.items, extras, outbox }, known.current);
    known.current = new Map(next.map((row) => [row.variantId, row]));
    return next;
  }, [lines, count.items, extras, outbox]);

  const add = useCallback(
    (variant: NamedVariant) => {
      setExtras((old) => [...old, variant]);
      const body = { variantIds: [variant.variantId] };
      // Others see it at once; where Backroom cannot be reached they do with its number.
      callApi(stockCounts.update, { params: { id: count.id }, body }).catch(() => undefined);
    },
    [count.id],
  );

  const countOne = ({ variantId, counted }: { variantId: string; counted: number | null }) => {
    change(variantId, { add: 1 });
    setScans((old) => old + 1);
    setScanned((old) => [...old.slice(-mostUndone), { variantId, wasCounted: counted !== null }]);
  };

  const scan = async (code: string) => {
    const row = rowOfCode(rows, code);
    if (row) {
      countOne(row);
      return undefined;
    }
    try {
      const variant = await findByCode(code);
      if (!variant) return text("common.scan.unknown", { code });
      setExtras((old) => [...old, variant]);
      countOne({ variantId: variant.variantId, counted: null });
      return undefined;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      return fault.message;
    }
  };

  const latest = scanned.at(-1);
  const undo = latest
    ? () => {
        const isNew = !latest.wasCounted && known.current.get(latest.variantId)?.counted === 1;
        change(latest.variantId, isNew ? { set: null } : { add: -1 });
        setScanned((old) => old.slice(0, -1));
        setScans((old) => old + 1);
      }
    : null;

  const last = latest ? (known.current.get(latest.variantId) ?? null) : null;
  return { rows, last, scans, add, scan, undo };
}
