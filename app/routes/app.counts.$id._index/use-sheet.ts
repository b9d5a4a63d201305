import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "~/components/api-client";
import { keepSettings, readSettings, type CountSettings } from "~/components/counting/on-device";
import { rowOfCode, sheetRows, type NamedVariant, type SheetRow } from "~/components/counting/sheet-rows";
import type { Counting } from "~/components/counting/use-counting";
import { findByCode } from "~/components/find-by-code";
import { useText } from "~/components/use-text";
import type { CountSheet } from "~/models/stock-count/sheet.server";

export interface SheetState {
  rows: readonly SheetRow[];
  /** The row that was scanned last. */
  last: SheetRow | null;
  /** Null until this device's own are read. */
  settings: CountSettings | null;
  setBlind: (blind: boolean) => void;
  /** Puts a variant on the sheet. */
  add: (variant: NamedVariant) => void;
  /** Counts one more; answers what is wrong with the code. */
  scan: (code: string) => Promise<string | undefined>;
}

/** The rows of a count on this device. */
export function useSheet(sheet: CountSheet, { count, unsaved, put }: Counting): SheetState {
  const text = useText();
  const [settings, setSettings] = useState<CountSettings | null>(null);
  const [extras, setExtras] = useState<readonly NamedVariant[]>([]);
  const [lastId, setLastId] = useState<string | null>(null);
  useEffect(() => setSettings(readSettings(count.id)), [count.id]);
  const rows = useMemo(
    () =>
      sheetRows({
        lines: sheet.lines,
        items: count.items,
        extras,
        unsaved,
        chosen: settings?.chosen ?? null,
      }),
    [sheet.lines, count.items, extras, unsaved, settings],
  );
  // A scanner may be quicker than React: each scan adds to the one before.
  const quantities = useRef(new Map<string, number | null>());
  quantities.current = new Map(rows.map(({ variantId, counted }) => [variantId, counted]));

  const add = useCallback((variant: NamedVariant) => {
    setExtras((old) => [...old, variant]);
    setLastId(variant.variantId);
  }, []);

  const countOne = (variantId: string) => {
    const quantity = (quantities.current.get(variantId) ?? 0) + 1;
    quantities.current.set(variantId, quantity);
    put(variantId, quantity);
    setLastId(variantId);
  };

  const scan = async (code: string) => {
    const row = rowOfCode(rows, code);
    if (row) {
      countOne(row.variantId);
      return undefined;
    }
    try {
      const variant = await findByCode(code);
      if (!variant) return text("common.scan.unknown", { code });
      add(variant);
      countOne(variant.variantId);
      return undefined;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      return fault.message;
    }
  };

  const setBlind = (blind: boolean) => {
    const next = { chosen: settings?.chosen ?? null, blind };
    setSettings(next);
    keepSettings(count.id, next);
  };

  const last = rows.find(({ variantId }) => variantId === lastId) ?? null;
  return { rows, last, settings, setBlind, add, scan };
}
