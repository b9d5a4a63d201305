import type { OrderDocument, OrderDocumentLine } from "~/models/purchase-order/order-document";
import type { Logo } from "~/models/shop-logo/logo";
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
/** 55 by 20 mm. */
const logoBox = { width: 155.9, height: 56.7 };
/** Under the logo. */
export const logoGap = 10;
export const gutter = 12;
export const rowPadding = 4.5;
export const tableHeadHeight = 20;
export const runningHeadHeight = 36;
/** Between a label and what it is of. */
const factGap = 8;
/** The least; longer labels of a language take more. */
const factLabelWidth = 54;
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

/** What a paper to a supplier says, each text formatted. */
export interface PaperContent extends Pick<
  OrderDocument,
  "language" | "locale" | "timeZone" | "currency" | "shop" | "logo"
> {
  /** "Purchase order", and with its number: "Purchase order PO-00042". */
  kind: string;
  numbered: string;
  number: string;
  mark: string;
  /** To whom and where, and then dates and terms; empty values are left out. */
  blocks: { label: string; values: string[] }[];
  facts: { label: string; value: string }[];
  revision: { title: string; changes: string[] } | null;
  columns: readonly LineColumn[];
  /** The cells of each line, in the order of the columns. */
  lines: string[][];
  units: number;
  totals: Total[];
  notes: string;
}

/** A paper with every text made printable and broken into lines; nothing is left to flow. */
export interface Sheet {
  size: PaperSize;
  contentWidth: number;
  contentHeight: number;
  kind: string;
  numbered: string;
  number: string;
  /** The words of each page that are not of its content. */
  words: { notes: string; pageOf: (page: number, pages: number) => string };
  language: OrderDocument["language"];
  mark: string;
  /** As large as the logo is drawn; null without one. */
  logo: { width: number; height: number } | null;
  from: { name: string[]; lines: string[] };
  /** What the order replaces, and what has changed; null on its first paper. */
  revision: { title: string; lines: string[]; height: number } | null;
  blocks: Block[];
  /** Dates and terms, a label before each. */
  facts: Block[];
  factLabelWidth: number;
  blockWidth: number;
  /** Of the first page's head, down to the table. */
  headHeight: number;
  columns: Column[];
  rows: Row[];
  summary: string;
  totals: Total[];
  notes: string[];
}

export interface LineColumn {
  label: string;
  align: Align;
  /** The most that it takes of the table's width; all columns but one take what their texts need. */
  most?: number;
  /** Left out where no line has a text for it. */
  optional?: boolean;
}

type LabelOfColumn = "sku" | "articleNumber" | "title" | "quantity" | "unitCost" | "lineTotal";

/** What the table says of a line, in the order of its columns. */
const tableColumns: Record<
  Exclude<keyof OrderDocumentLine, "packSize" | "variantTitle" | "barcode">,
  Omit<LineColumn, "label"> & {
    label: LabelOfColumn;
    text: (line: OrderDocumentLine, formats: Formats) => string;
  }
> = {
  sku: { label: "sku", align: "left", most: 1 / 5, text: ({ sku }) => sku },
  articleNumber: {
    ...{ label: "articleNumber", align: "left", most: 1 / 6, optional: true },
    text: ({ articleNumber }) => articleNumber,
  },
  // The room that the others leave.
  title: { label: "title", align: "left", most: 0, text: ({ title }) => title },
  quantity: { label: "quantity", align: "right", text: inUnitsAndCases },
  costPrice: {
    label: "unitCost",
    align: "right",
    text: ({ costPrice }, { amount }) => amount(costPrice, { unitCost: true }),
  },
  lineTotal: { label: "lineTotal", align: "right", text: (line, { amount }) => amount(line.lineTotal) },
};

function inUnitsAndCases(
  { quantity: units, packSize }: OrderDocumentLine,
  { say, quantity }: Formats,
): string {
  if (packSize === 1) return quantity(units);
  const { cases, loose } = inCases(units, packSize);
  if (cases === 0) return quantity(units);
  const packed = say("papers.cases", { count: cases, cases: quantity(cases), size: quantity(packSize) });
  return `${packed}${loose === 0 ? "" : ` + ${quantity(loose)}`}\n= ${quantity(units)}`;
}

/** The order as its supplier gets it. */
export function layOut(paper: OrderDocument, typeface: Typeface): Sheet {
  const formats = formatsOf(paper);
  const { say } = formats;
  const { supplier, shipTo, revision } = paper;
  const columns = Object.values(tableColumns).filter(
    ({ optional, text: textOf }) => !optional || paper.lines.some((line) => textOf(line, formats) !== ""),
  );
  const isSet = (amount: string) => Number(amount) !== 0;
  return typeset(
    {
      ...paper,
      kind: say("papers.order"),
      numbered: say("papers.numbered", { number: paper.poNumber }),
      number: paper.poNumber,
      mark: markOf(paper, formats) || (revision ? say("papers.revision", { number: revision.number }) : ""),
      blocks: [
        supplierBlock(supplier, formats),
        { label: say("papers.shipTo"), values: [shipTo.name, addressLines(shipTo.address)] },
      ],
      facts: [
        { label: say("papers.date"), value: formats.day(paper.date) },
        { label: say("papers.expected"), value: formats.expected(paper) },
        { label: say("papers.payment"), value: paper.paymentTerms },
        { label: say("papers.currency"), value: paper.currency },
      ],
      revision: revision && {
        title: revisionTitle(paper, revision, formats),
        changes: changesInWords(revision, formats),
      },
      columns: columns.map((column) => ({ ...column, label: say(`papers.${column.label}`) })),
      lines: paper.lines.map((line) => columns.map((column) => column.text(line, formats))),
      units: paper.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      totals: [
        { label: say("papers.subtotal"), amount: formats.money(paper.subtotal) },
        ...(isSet(paper.discount)
          ? [{ label: say("papers.discount"), amount: `−${formats.money(paper.discount)}` }]
          : []),
        ...(isSet(paper.shipping)
          ? [{ label: say("papers.shipping"), amount: formats.money(paper.shipping) }]
          : []),
        { label: say("papers.tax"), amount: formats.money(paper.tax) },
        { label: say("papers.total"), amount: formats.money(paper.total) },
      ],
    },
    typeface,
  );
}

/** What is stamped on a paper that is not in force. */
export function markOf({ mark }: Pick<OrderDocument, "mark">, { say }: Formats): string {
  return mark && say(`papers.${mark}`);
}

/** To whom a paper goes. */
export function supplierBlock(
  supplier: OrderDocument["supplier"],
  { say }: Formats,
): PaperContent["blocks"][number] {
  const { name, contact, address, email, phone } = supplier;
  return { label: say("papers.supplier"), values: [name, contact, addressLines(address), email, phone] };
}

/** Lays out by hand, because the renderer is slow and careless with a table that it has to cut itself. */
export function typeset(paper: PaperContent, typeface: Typeface): Sheet {
  const size = paperSizeOf(paper);
  const contentWidth = paperSizes[size].width - 2 * margin.side;
  const contentHeight = paperSizes[size].height - margin.top - margin.bottom;
  const formats = formatsOf(paper);
  const { say } = formats;
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

  const { shop } = paper;
  const half = contentWidth / 2 - gutter;
  const from = {
    name: lines(shop.name, half, { most: 2, weight: strong, at: shopName.size }),
    lines: linesOf([addressLines(shop.address), shop.email, shop.phone], half),
  };
  const blockWidth = (contentWidth - 2 * gutter) / 3;
  const blocks = paper.blocks.map(({ label, values }) => ({ label, lines: linesOf(values, blockWidth) }));
  const known = paper.facts.filter(({ value }) => value.trim() !== "");
  const widestLabel = Math.max(
    ...known.map(({ label }) => textWidth(label, { size: text.size, widthOf: widths(regular) })),
  );
  const labelWidth = Math.max(factLabelWidth, widestLabel + factGap);
  const facts = known.map(({ label, value }) => ({
    label,
    lines: lines(value, blockWidth - labelWidth, { most: 4 }),
  }));

  const changes = paper.revision?.changes ?? [];
  const areInHead = changes.length <= mostChangesInHead;
  const revision = paper.revision && {
    title: clean(paper.revision.title),
    lines: (areInHead
      ? changes
      : [say("papers.changes.listed", { count: changes.length, changes: formats.quantity(changes.length) })]
    ).flatMap((change) => lines(change, contentWidth - 2 * revisionPadding, { most: 2 })),
  };
  const revisionHeight = revision ? (1 + revision.lines.length) * text.leading + 2 * revisionPadding : 0;
  const notes = [areInHead ? "" : [say("papers.changes.heading"), ...changes].join("\n"), paper.notes.trim()]
    .filter(Boolean)
    .join("\n\n");

  const texts = paper.lines.map((cells, index) => [formats.quantity(index + 1), ...cells.map(clean)]);
  const columns = columnsFor(paper.columns, { rows: texts, contentWidth, widthOf: widths(regular) });
  const rows = texts.map((cells) => {
    const broken = cells.map((cell, index) => lines(cell, columns[index]?.textWidth ?? 0));
    const tallest = Math.max(...broken.map((cell) => cell.length));
    return { cells: broken, height: tallest * text.leading + 2 * rowPadding };
  });

  const summary = [
    say("papers.lines", { count: rows.length, lines: formats.quantity(rows.length) }),
    say("papers.units", { count: paper.units, units: formats.quantity(paper.units) }),
  ].join(", ");
  const logo = paper.logo && logoSize(paper.logo);
  const left =
    (logo ? logo.height + logoGap : 0) +
    from.name.length * shopName.leading +
    from.lines.length * text.leading;
  const tallestBlock = Math.max(
    ...blocks.map((block) => block.lines.length),
    facts.reduce((sum, fact) => sum + fact.lines.length, 0),
  );
  return {
    size,
    contentWidth,
    contentHeight,
    kind: paper.kind,
    numbered: paper.numbered,
    number: paper.number,
    words: {
      notes: say("papers.notes"),
      pageOf: (page, pages) => say("papers.page", { page, pages }),
    },
    language: paper.language,
    mark: paper.mark,
    logo,
    from,
    revision: revision && { ...revision, height: revisionHeight },
    blocks,
    facts,
    factLabelWidth: labelWidth,
    blockWidth,
    headHeight:
      Math.max(left, 2 * text.largeLeading) +
      (22 + 16 + tallestBlock * text.leading + 20) +
      (revision ? revisionHeight + gutter : 0),
    columns,
    rows,
    summary,
    totals: paper.totals,
    notes: notes === "" ? [] : lines(notes, contentWidth, { most: Infinity }),
  };
}

/** As large as its pixels are on a screen, but not larger than its box. */
function logoSize({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(0.75, logoBox.width / width, logoBox.height / height);
  return { width: width * scale, height: height * scale };
}

/** An address on one line becomes one part a line. */
export function addressLines(address: string): string {
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
