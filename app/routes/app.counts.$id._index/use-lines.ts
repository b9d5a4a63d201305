import { useCallback, useEffect, useState } from "react";
import { stockCounts } from "~/api/stock-counts";
import { callApi } from "~/components/api-client";
import type { SheetLine } from "~/models/stock-count/sheet.server";
import type { CountingPage } from "./load-count.server";

/** A sheet up to this long is held as a whole, so that a scan needs no request. */
const longest = 20_000;

/** What is to be counted: the first lines came with the page, the others follow. */
export function useLines({ count, sheet }: CountingPage): {
  lines: readonly SheetLine[];
  reload: () => Promise<void>;
} {
  const { id } = count;
  const [lines, setLines] = useState<readonly SheetLine[]>(sheet.lines);
  const isTooLong = sheet.total > longest;
  const isWhole = sheet.total <= sheet.lines.length;
  const reload = useCallback(async () => {
    if (isTooLong) return;
    // Without the others the page counts on: what is not listed is found by its code.
    const all = await callApi(stockCounts.sheet, { params: { id } }).catch(() => null);
    if (all) setLines(all);
  }, [id, isTooLong]);
  useEffect(() => {
    if (!isWhole) void reload();
  }, [isWhole, reload]);
  return { lines, reload };
}
