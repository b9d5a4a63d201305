import type { OrderDocument, OrderDocumentLine } from "~/models/purchase-order/order-document";
import type { FormatField, SupplierFormat } from "~/models/supplier-format/format";

/** A text, a decimal number as text, an amount of the order's currency, or a moment that counts as a day. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "number"; value: string }
  | { kind: "amount"; value: string }
  | { kind: "day"; moment: string };

export interface OrderRows {
  /** Null where the format has no row of headings. */
  head: string[] | null;
  /** A row for each line of the order, with a cell for each column. */
  rows: Cell[][];
}

type Content = Pick<SupplierFormat, "columns" | "header">;

/** What the supplier's file says of an order. */
export function rowsOf(paper: OrderDocument, { columns, header }: Content): OrderRows {
  return {
    head: header ? columns.map(({ heading }) => onOneLine(heading)) : null,
    rows: paper.lines.map((line, index) =>
      columns.map(({ field }) => cells[field]({ paper, line, position: index + 1 })),
    ),
  };
}

interface Place {
  paper: OrderDocument;
  line: OrderDocumentLine;
  position: number;
}

const text = (value: string): Cell => ({ kind: "text", text: onOneLine(value) });
const number = (value: number | string): Cell => ({ kind: "number", value: String(value) });
const amount = (value: string): Cell => ({ kind: "amount", value });
const day = (moment: string | null): Cell => (moment ? { kind: "day", moment } : text(""));

const cells: Record<FormatField, (place: Place) => Cell> = {
  number: ({ paper }) => text(paper.poNumber),
  revision: ({ paper }) => number(paper.revision?.number ?? 1),
  date: ({ paper }) => day(paper.date),
  expectedDate: ({ paper }) => day(paper.expectedAt),
  currency: ({ paper }) => text(paper.currency),
  locationName: ({ paper }) => text(paper.shipTo.name),
  locationAddress: ({ paper }) => text(paper.shipTo.address.trim().replace(/\s*,?\s*[\r\n]+\s*/g, ", ")),
  notes: ({ paper }) => text(paper.notes),
  position: ({ position }) => number(position),
  sku: ({ line }) => text(line.sku),
  title: ({ line }) => text(line.title),
  variantTitle: ({ line }) => text(line.variantTitle),
  barcode: ({ line }) => text(line.barcode),
  articleNumber: ({ line }) => text(line.articleNumber),
  quantity: ({ line }) => number(line.quantity),
  // A broken case shows as one: a whole number would be another quantity.
  cases: ({ line }) => number(Number((line.quantity / line.packSize).toFixed(4))),
  unitsPerCase: ({ line }) => number(line.packSize),
  unitCost: ({ line }) => amount(line.costPrice),
  lineTotal: ({ line }) => amount(line.lineTotal),
};

/** Programs that read a file line by line know no line within a cell, and XML no control characters. */
function onOneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, " ").trim();
}
