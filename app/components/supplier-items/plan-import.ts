import type { CsvLine } from "~/lib/csv/read-csv";
import { type ItemContent, itemContent } from "~/models/supplier-item/content";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { type DecimalSign, readNumber, wholeNumberIn } from "../read-number";
import { readPriceBreaks, writePriceBreaks } from "./price-breaks";

type Field = keyof ItemContent;

/** Titles that a column may have, as the export writes them or a merchant would. */
const titles: Record<Field | "sku", readonly string[]> = {
  sku: ["sku", "code"],
  articleNumber: [
    "article number",
    "articlenumber",
    "supplier sku",
    "item number",
    "artikelnummer",
    "bestellnummer",
  ],
  orderTitle: ["title on the order", "ordertitle", "order title", "bezeichnung", "titel auf der bestellung"],
  cost: ["cost", "unit cost", "price", "stückpreis", "einkaufspreis", "preis", "ek"],
  currency: ["currency", "währung"],
  priceBreaks: ["price breaks", "pricebreaks", "staffelpreise"],
  packSize: ["units per case", "packsize", "pack", "pack size", "case", "case size", "stück je karton", "ve"],
  caseVolume: [
    "liters per case",
    "litres per case",
    "case volume",
    "casevolume",
    "volume",
    "liters",
    "litres",
    "liter je karton",
    "volumen",
  ],
  minimumQuantity: [
    "minimum",
    "minimumquantity",
    "minimum quantity",
    "minimum units",
    "minimum, stück",
    "moq",
    "mindestmenge",
  ],
  increment: [
    "increment",
    "multiple",
    "multiple of",
    "vielfaches von",
    "schritt",
    "schrittweite",
    "staffelung",
  ],
  leadTimeDays: [
    "lead time",
    "leadtimedays",
    "lead time in days",
    "lead time, days",
    "lieferzeit, tage",
    "lieferzeit",
    "lieferzeit in tagen",
  ],
  preferred: ["preferred", "bevorzugt"],
  active: ["active", "aktiv"],
};

const fields = Object.keys(titles).filter((name): name is Field => name !== "sku");

const yes = ["yes", "y", "true", "1", "x", "ja", "j", "wahr"];
const no = ["no", "n", "false", "0", "nein", "falsch"];

export type ImportFault =
  | "noCode"
  | "unknownSku"
  | "sharedSku"
  | "unknownArticle"
  | "sharedArticle"
  | "twice"
  | Exclude<Field, "articleNumber" | "orderTitle">;

type Values = Partial<ItemContent>;

/** What a line of the file asks for, of a field that it changes. */
export interface PlannedChange {
  field: Field;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
}

/** What a line of the file comes to; `line` is its number there, `code` what names its product. */
export type PlannedLine = { line: number; code: string } & (
  | { kind: "refused"; fault: ImportFault }
  | {
      kind: "create" | "change" | "same";
      title: string;
      item: Values & { variantId: string };
      changes: readonly PlannedChange[];
    }
);

interface Known {
  variants: readonly { variantId: string; sku: string; title: string }[];
  /** All of the supplier's. */
  items: readonly SupplierItemResource[];
  decimal: DecimalSign;
}

/** Whether the lines say which product each is about, and something else of it. */
export function hasItemColumns(lines: readonly CsvLine[]): boolean {
  const cells = lines[0]?.cells ?? {};
  const has = (names: readonly string[]) => names.some((name) => name in cells);
  const known = fields.filter((field) => has(titles[field]));
  return has(titles.sku) || (known.includes("articleNumber") && known.length > 1);
}

/** The SKUs to look up. */
export function skusIn(lines: readonly CsvLine[]): string[] {
  return [...new Set(lines.map(({ cells }) => cellOf(cells, titles.sku)))].filter((sku) => sku !== "");
}

/**
 * What the file would do, line by line; nothing is saved. A line is about the product of its SKU or, without one, of
 * the supplier's article number. An empty cell leaves what is stored.
 */
export function planImport(lines: readonly CsvLine[], { variants, items, decimal }: Known): PlannedLine[] {
  const bySku = grouped(variants, ({ sku }) => sku);
  const byArticle = grouped(items, ({ articleNumber }) => articleNumber);
  const current = new Map(items.map((item) => [item.variantId, item]));
  const seen = new Set<string>();
  return lines.map(({ line, cells }): PlannedLine => {
    const sku = cellOf(cells, titles.sku);
    const article = cellOf(cells, titles.articleNumber);
    const code = sku || article;
    const refuse = (fault: ImportFault): PlannedLine => ({ line, code, kind: "refused", fault });
    if (code === "") return refuse("noCode");
    const [variant, another] = (sku ? bySku.get(sku) : byArticle.get(article)) ?? [];
    if (!variant) return refuse(sku ? "unknownSku" : "unknownArticle");
    if (another) return refuse(sku ? "sharedSku" : "sharedArticle");
    const { variantId, title } = variant;
    if (seen.has(variantId)) return refuse("twice");
    const values = valuesIn(cells, decimal);
    if (typeof values === "string") return refuse(values);
    seen.add(variantId);
    const old = current.get(variantId);
    const changes = changesOf(values, old && itemContent(old), decimal);
    const kind = old ? (changes.length > 0 ? "change" : "same") : "create";
    return { line, code, kind, title, item: { variantId, ...values }, changes };
  });
}

/** What applying the plan sends. */
export function itemsToSave(plan: readonly PlannedLine[]) {
  return plan.flatMap((line) => (line.kind === "create" || line.kind === "change" ? [line.item] : []));
}

/** What the line says of its product, or the field that cannot be read. */
function valuesIn(cells: Record<string, string>, decimal: DecimalSign): Values | ImportFault {
  const readers: {
    [F in Exclude<Field, "articleNumber" | "orderTitle">]: (cell: string) => Values[F] | null;
  } = {
    cost: (cell) => within(readNumber(cell, decimal), 0, 9_999_999.9999),
    currency: (cell) => (/^[a-z]{3}$/i.test(cell) ? cell.toUpperCase() : null),
    priceBreaks: (cell) => readPriceBreaks(cell, decimal),
    packSize: unitsIn,
    caseVolume: (cell) => within(readNumber(cell, decimal), 0.001, 100_000),
    minimumQuantity: unitsIn,
    increment: unitsIn,
    leadTimeDays: (cell) => within(wholeNumberIn(cell), 0, 3_650),
    preferred: yesOrNo,
    active: yesOrNo,
  };
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const cell = cellOf(cells, titles[field]);
    if (cell === "") continue;
    if (field === "articleNumber" || field === "orderTitle") values[field] = cell;
    else {
      const value = readers[field](cell);
      if (value === null) return field;
      values[field] = value;
    }
  }
  return values as Values;
}

function changesOf(values: Values, old: ItemContent | undefined, decimal: DecimalSign): PlannedChange[] {
  const shown = (value: ItemContent[Field] | undefined) =>
    value === undefined ? null : isBreaks(value) ? writePriceBreaks(value, decimal) : value;
  return fields.flatMap((field) => {
    if (values[field] === undefined) return [];
    const [from, to] = [shown(old?.[field]), shown(values[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

function isBreaks(value: ItemContent[Field]): value is ItemContent["priceBreaks"] {
  return Array.isArray(value);
}

function within(value: number | null, least: number, most: number): number | null {
  return value === null || value < least || value > most ? null : value;
}

function unitsIn(cell: string): number | null {
  return within(wholeNumberIn(cell), 1, 1_000_000);
}

function yesOrNo(cell: string): boolean | null {
  const word = cell.toLowerCase();
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

function grouped<Row>(rows: readonly Row[], codeOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(codeOf(row));
    if (group) group.push(row);
    else groups.set(codeOf(row), [row]);
  }
  return groups;
}

function cellOf(cells: Record<string, string>, names: readonly string[]): string {
  return names.map((name) => cells[name] ?? "").find((cell) => cell !== "") ?? "";
}
