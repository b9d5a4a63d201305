import type { StockCountResource } from "~/models/stock-count/resource";
import type { SheetLine } from "~/models/stock-count/sheet.server";
import type { UnsavedLines } from "./unsaved-lines";

export interface NamedVariant {
  variantId: string;
  title: string;
  sku: string;
}

/** A variant on the sheet, as it is counted so far. */
export interface SheetRow extends NamedVariant {
  barcode: string;
  /** Null while it is not counted. */
  counted: number | null;
  /** By the books; null while nobody knows. */
  expected: number | null;
  /** The API has not taken the number yet. */
  isUnsaved: boolean;
}

interface Sources {
  lines: readonly SheetLine[];
  items: StockCountResource["items"];
  /** Scanned or searched for on this device. */
  extras: readonly NamedVariant[];
  unsaved: UnsavedLines;
  /** The variants that are to be counted; null where it is the whole location. */
  chosen: readonly NamedVariant[] | null;
}

/** The variants to count, with those that are counted besides, each once. */
export function sheetRows({ lines, items, extras, unsaved, chosen }: Sources): SheetRow[] {
  const byId = new Map(lines.map((line) => [line.variantId, line]));
  const counted = new Map(items.map((item) => [item.variantId, item]));
  const listed: NamedVariant[] = [...(chosen ?? lines), ...items, ...extras];
  const seen = new Set<string>();
  const rows: SheetRow[] = [];
  for (const { variantId, title, sku } of listed) {
    if (seen.has(variantId)) continue;
    seen.add(variantId);
    const item = counted.get(variantId);
    const change = unsaved[variantId];
    rows.push({
      variantId,
      title,
      sku,
      barcode: byId.get(variantId)?.barcode ?? "",
      counted: change === undefined ? (item?.countedQuantity ?? null) : change,
      expected: item?.expectedQuantity ?? byId.get(variantId)?.onHand ?? null,
      isUnsaved: change !== undefined,
    });
  }
  return rows;
}

export type SheetView = "all" | "open" | "counted";

interface Shown {
  view: SheetView;
  search: string;
  /** Rows that were counted when the view was opened: a row does not go away under the hand that counts it. */
  countedBefore: ReadonlySet<string>;
}

export function shownRows(rows: readonly SheetRow[], { view, search, countedBefore }: Shown): SheetRow[] {
  const words = search.trim().toLowerCase();
  return rows.filter(({ variantId, title, sku, barcode, counted }) => {
    if (view === "open" && countedBefore.has(variantId)) return false;
    if (view === "counted" && counted === null && !countedBefore.has(variantId)) return false;
    return words === "" || `${title}\n${sku}\n${barcode}`.toLowerCase().includes(words);
  });
}

/** The row that a scanner means by its SKU or barcode; null where there is none or more than one. */
export function rowOfCode(rows: readonly SheetRow[], code: string): SheetRow | null {
  const wanted = code.toLowerCase();
  const bySku = rows.filter(({ sku }) => sku.toLowerCase() === wanted);
  const found = bySku.length > 0 ? bySku : rows.filter(({ barcode }) => barcode !== "" && barcode === code);
  const [first, second] = found;
  return first && !second ? first : null;
}

/** How many are counted, of how many. */
export function progressOf(
  rows: readonly SheetRow[],
  { kept, listed }: { kept: number; listed: number },
): { counted: number; total: number } {
  const counted = rows.filter((row) => row.counted !== null).length;
  // Of a large location the sheet lists the first variants; the others are to be counted all the same.
  return { counted, total: Math.max(rows.length, rows.length + kept - listed) };
}
