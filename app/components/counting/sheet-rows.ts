import { searchMatcher } from "~/models/search/search-words";
import type { StockCountResource } from "~/models/stock-count/resource";
import type { SheetLine } from "~/models/stock-count/sheet.server";
import { numberAfter, type Outbox } from "./unsaved-lines";

export interface NamedVariant {
  variantId: string;
  title: string;
  sku: string;
}

/** A variant on the sheet, as it is counted so far. */
export interface SheetRow extends NamedVariant {
  barcode: string;
  /** Empty for what was added on this device. */
  vendor: string;
  /** Null while it is not counted. */
  counted: number | null;
  /** The expected quantity; null when it is unknown. */
  expected: number | null;
  /** The API has not taken the number yet. */
  isUnsaved: boolean;
}

interface Sources {
  lines: readonly SheetLine[];
  items: StockCountResource["items"];
  /** Scanned or searched for on this device. */
  extras: readonly NamedVariant[];
  outbox: Outbox;
}

/** The variants to count, with those that are counted besides, each once; rows that are as before stay the same. */
export function sheetRows(
  { lines, items, extras, outbox: { sent, waiting } }: Sources,
  before: ReadonlyMap<string, SheetRow> = new Map(),
): SheetRow[] {
  const counted = new Map(items.map((item) => [item.variantId, item]));
  const rows = new Map<string, SheetRow>();
  const put = ({ variantId, title, sku }: NamedVariant, line?: SheetLine) => {
    if (rows.has(variantId)) return;
    const item = counted.get(variantId);
    const row = {
      variantId,
      title,
      sku,
      barcode: line?.barcode ?? "",
      vendor: line?.vendor ?? "",
      counted: numberAfter(
        numberAfter(item?.countedQuantity ?? null, sent?.lines[variantId]),
        waiting[variantId],
      ),
      expected: item?.expectedQuantity ?? line?.onHand ?? null,
      isUnsaved: variantId in waiting || (sent !== null && variantId in sent.lines),
    };
    const old = before.get(variantId);
    rows.set(variantId, old && isSame(old, row) ? old : row);
  };
  for (const line of lines) put(line, line);
  for (const other of [...items, ...extras]) put(other);
  return [...rows.values()];
}

function isSame(one: SheetRow, other: SheetRow): boolean {
  return (Object.keys(one) as (keyof SheetRow)[]).every((name) => one[name] === other[name]);
}

export type SheetView = "all" | "open" | "counted";

interface Shown {
  view: SheetView;
  search: string;
  /** Rows that were counted when the view was opened: a row does not go away under the hand that counts it. */
  countedBefore: ReadonlySet<string>;
}

export function shownRows(rows: readonly SheetRow[], { view, search, countedBefore }: Shown): SheetRow[] {
  const isFound = searchMatcher(search);
  return rows.filter(({ variantId, title, sku, barcode, vendor, counted }) => {
    if (view === "open" && countedBefore.has(variantId)) return false;
    if (view === "counted" && counted === null && !countedBefore.has(variantId)) return false;
    return isFound([title, sku, barcode, vendor].join("\n"));
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

/** How many are counted, of how many; `more` are to be counted and not listed. */
export function progressOf(rows: readonly SheetRow[], more: number): { counted: number; total: number } {
  const counted = rows.filter((row) => row.counted !== null).length;
  return { counted, total: rows.length + Math.max(0, more) };
}
