import type { OrderDocument, OrderDocumentLine } from "~/models/purchase-order/order-document";
import { inCases } from "~/models/supplier-item/cases";
import { breakLines, textWidth } from "./break-lines";
import { changesInWords, revisionTitle } from "./change-words";
import { type Formats, formatsOf } from "./format";
import { type PaperSize, paperSizeOf, paperSizes } from "./paper-size";
import { printable } from "./printable";
import { type FontWeight, regular, strong, type Typeface } from "./typeface";

/** The measures all pages share, in points. */
export const margin = { side: 44, top: 42, bottom: 50 };
export const text = { size: 8.5, leading: 12, small: 7.5, smallLeading: 10, large: 19, largeLeading: 25 };
/** Of the shop's name at the top. */
export const shopName = { size: 13, leading: 17 };
export const gutter = 12;
export const rowPadding = 4.5;
export const tableHeadHeight = 20;
export const runningHeadHeight = 36;
export const factLabelWidth = 54;
export const revisionPadding = 8;
/** More changes than these are listed behind the lines. */
const mostChangesInHead = 12;

export type Align = "left" | "right";

export interface Column {
  label: string;
  /** With the gutter behind it. */
  width: number;
  textWidth: number;
  align: Align;
}

export interface Row {
  /** A cell's lines, in the order of the columns. */
  cells: string[][];
  height: number;
}

export interface Block {
  label: string;
  lines: string[];
}

export interface Total {
  label: string;
  amount: string;
}

/** A purchase order with every text formatted, made printable and broken into lines; nothing is left to flow. */
export interface Sheet {
  size: PaperSize;
  contentWidth: number;
  contentHeight: number;
  mark: string;
  poNumber: string;
  from: { name: string[]; lines: string[] };
  /** What the order replaces, and what has changed; null on its first paper. */
  revision: { title: string; lines: string[]; height: number } | null;
  blocks: Block[];
  /** Dates and terms, a label before each. */
  facts: Block[];
  blockWidth: number;
  /** Of the first page's head, down to the table. */
  headHeight: number;
  columns: Column[];
  rows: Row[];
  summary: string;
  totals: Total[];
  notes: string[];
}

type CellFormats = Formats & { clean: (text: string) => string };

interface LineColumn {
  label: string;
  align: Align;
  /** The most that it takes of the table's width; all columns but one take what their texts need. */
  most?: number;
  /** Left out where no line has a text for it. */
  optional?: boolean;
}

/** What the table says of a line, in the order of its columns. */
const tableColumns: Record<
  Exclude<keyof OrderDocumentLine, "packSize">,
  LineColumn & { text: (line: OrderDocumentLine, formats: CellFormats) => string }
> = {
  sku: { label: "SKU", align: "left", most: 1 / 5, text: ({ sku }, { clean }) => clean(sku) },
  articleNumber: {
    ...{ label: "Article no.", align: "left", most: 1 / 6, optional: true },
    text: ({ articleNumber }, { clean }) => clean(articleNumber),
  },
  // The room that the others leave.
  title: { label: "Title", align: "left", most: 0, text: ({ title }, { clean }) => clean(title) },
  quantity: { label: "Quantity", align: "right", text: inUnitsAndCases },
  costPrice: {
    label: "Unit cost",
    align: "right",
    text: ({ costPrice }, { amount }) => amount(costPrice, { unitCost: true }),
  },
  lineTotal: { label: "Line total", align: "right", text: (line, { amount }) => amount(line.lineTotal) },
};

function inUnitsAndCases({ quantity: units, packSize }: OrderDocumentLine, { quantity }: Formats): string {
  if (packSize === 1) return quantity(units);
  const { cases, loose } = inCases(units, packSize);
  if (cases === 0) return quantity(units);
  const packed = `${quantity(cases)} ${cases === 1 ? "case" : "cases"} of ${quantity(packSize)}`;
  return `${packed}${loose === 0 ? "" : ` + ${quantity(loose)}`}\n= ${quantity(units)}`;
}

/** Lays out by hand, because the renderer is slow and careless with a table that it has to cut itself. */
export function layOut(paper: OrderDocument, typeface: Typeface): Sheet {
  const size = paperSizeOf(paper);
  const contentWidth = paperSizes[size].width - 2 * margin.side;
  const contentHeight = paperSizes[size].height - margin.top - margin.bottom;
  const formats = formatsOf(paper);
  const hasGlyph = (codePoint: number) => typeface.widthOf(codePoint, regular) !== null;
  const clean = (value: string) => printable(value, hasGlyph);
  const widths = (weight: FontWeight) => (codePoint: number) => typeface.widthOf(codePoint, weight) ?? 0.6;
  const lines = (
    value: string,
    width: number,
    { most = 50, weight = regular as FontWeight, at = text.size } = {},
  ) => breakLines(clean(value), { width, size: at, most, widthOf: widths(weight) });
  const linesOf = (values: string[], width: number) =>
    values.filter(Boolean).flatMap((value) => lines(value, width, { most: 8 }));

  const { shop, supplier, shipTo } = paper;
  const half = contentWidth / 2 - gutter;
  const from = {
    name: lines(shop.name, half, { most: 2, weight: strong, at: shopName.size }),
    lines: linesOf([addressLines(shop.address), shop.email, shop.phone], half),
  };
  const blockWidth = (contentWidth - 2 * gutter) / 3;
  const blocks = [
    {
      label: "Supplier",
      lines: linesOf(
        [supplier.name, supplier.contact, addressLines(supplier.address), supplier.email, supplier.phone],
        blockWidth,
      ),
    },
    { label: "Deliver to", lines: linesOf([shipTo.name, addressLines(shipTo.address)], blockWidth) },
  ];
  const facts = [
    { label: "Date", value: formats.day(paper.date) },
    { label: "Expected", value: formats.expected(paper) },
    { label: "Payment", value: paper.paymentTerms },
    { label: "Currency", value: paper.currency },
  ]
    .filter(({ value }) => value.trim() !== "")
    .map(({ label, value }) => ({ label, lines: lines(value, blockWidth - factLabelWidth, { most: 4 }) }));

  const changes = paper.revision ? changesInWords(paper.revision, formats) : [];
  const areInHead = changes.length <= mostChangesInHead;
  const revision = paper.revision && {
    title: clean(revisionTitle(paper, paper.revision, formats)),
    lines: (areInHead ? changes : [`${formats.quantity(changes.length)} changes, listed below`]).flatMap(
      (change) => lines(change, contentWidth - 2 * revisionPadding, { most: 2 }),
    ),
  };
  const revisionHeight = revision ? (1 + revision.lines.length) * text.leading + 2 * revisionPadding : 0;
  const notes = [areInHead ? "" : ["Changes:", ...changes].join("\n"), paper.notes.trim()]
    .filter(Boolean)
    .join("\n\n");

  const cellFormats = { ...formats, clean };
  const shown = Object.values(tableColumns).filter(
    ({ optional, text: textOf }) => !optional || paper.lines.some((line) => textOf(line, cellFormats) !== ""),
  );
  const texts = paper.lines.map((line, index) => [
    formats.quantity(index + 1),
    ...shown.map((column) => column.text(line, cellFormats)),
  ]);
  const columns = columnsFor(shown, { rows: texts, contentWidth, widthOf: widths(regular) });
  const rows = texts.map((cells) => {
    const broken = cells.map((cell, index) => lines(cell, columns[index]?.textWidth ?? 0));
    const tallest = Math.max(...broken.map((cell) => cell.length));
    return { cells: broken, height: tallest * text.leading + 2 * rowPadding };
  });

  const units = paper.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const plural = (count: number, word: string) =>
    `${formats.quantity(count)} ${word}${count === 1 ? "" : "s"}`;
  const isSet = (amount: string) => Number(amount) !== 0;
  const left = from.name.length * shopName.leading + from.lines.length * text.leading;
  const tallestBlock = Math.max(
    ...blocks.map((block) => block.lines.length),
    facts.reduce((sum, fact) => sum + fact.lines.length, 0),
  );
  return {
    size,
    contentWidth,
    contentHeight,
    mark: paper.mark || (paper.revision ? `Revision ${paper.revision.number}` : ""),
    poNumber: paper.poNumber,
    from,
    revision: revision && { ...revision, height: revisionHeight },
    blocks,
    facts,
    blockWidth,
    headHeight:
      Math.max(left, 2 * text.largeLeading) +
      (22 + 16 + tallestBlock * text.leading + 20) +
      (revision ? revisionHeight + gutter : 0),
    columns,
    rows,
    summary: `${plural(rows.length, "line")}, ${plural(units, "unit")}`,
    totals: [
      { label: "Subtotal", amount: formats.money(paper.subtotal) },
      ...(isSet(paper.discount) ? [{ label: "Discount", amount: `−${formats.money(paper.discount)}` }] : []),
      ...(isSet(paper.shipping) ? [{ label: "Shipping", amount: formats.money(paper.shipping) }] : []),
      { label: "Tax", amount: formats.money(paper.tax) },
      { label: "Total", amount: formats.money(paper.total) },
    ],
    notes: notes === "" ? [] : lines(notes, contentWidth, { most: Infinity }),
  };
}

/** An address on one line becomes one part a line. */
function addressLines(address: string): string {
  const trimmed = address.trim();
  return trimmed.includes("\n") ? trimmed : trimmed.replace(/,\s+/g, "\n");
}

/** Each column gets the room its widest text needs, up to its most, and the title the rest. */
function columnsFor(
  shown: readonly LineColumn[],
  {
    rows,
    contentWidth,
    widthOf,
  }: { rows: string[][]; contentWidth: number; widthOf: (codePoint: number) => number },
): Column[] {
  const wanted: LineColumn[] = [{ label: "#", align: "left" }, ...shown];
  const needs = wanted.map(({ label, most = 1 }, index) => {
    if (most === 0) return 0;
    const texts = rows.flatMap((cells) =>
      (cells[index] ?? "").split("\n").map((part) => textWidth(part, { size: text.size, widthOf })),
    );
    const widest = Math.max(textWidth(label, { size: text.small, widthOf }), ...texts);
    // One point of slack, for kerning may push letters apart.
    return Math.min(widest + 1, contentWidth * most);
  });
  const rest = contentWidth - needs.reduce((sum, width) => sum + width, 0) - (wanted.length - 1) * gutter;
  return wanted.map(({ label, align, most }, index) => {
    const own = (needs[index] ?? 0) + (most === 0 ? rest : 0);
    const isLast = index === wanted.length - 1;
    return { label, width: own + (isLast ? 0 : gutter), textWidth: own, align };
  });
}
