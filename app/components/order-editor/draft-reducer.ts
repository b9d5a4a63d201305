import { mergeDrafts, type Versions } from "~/components/edited-document/merge-drafts";
import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { type DecimalSign, readNumber, writeNumber } from "~/components/read-number";
import { gidNumber } from "~/lib/gid-number";
import { currencyDigits } from "~/models/purchase-order/money";
import { type LineField, mapCells } from "./line-cells";
import { type SupplierTerms, withTerms } from "./line-terms";
import { type DraftLine, type OrderDraft, type OrderField, toNumber, type UnreadLine } from "./order-draft";

export type DraftChange =
  | { type: "field"; field: OrderField; value: string }
  | { type: "line"; key: string; field: LineField; value: string }
  /** A column of cells, from this line downwards. */
  | { type: "fill"; key: string; field: LineField; values: readonly string[] }
  | { type: "add"; lines: readonly DraftLine[] }
  /** Pasted lines: those of a variant that is there raise its quantity. `aside` are the rows that wait. */
  | { type: "take"; lines: readonly DraftLine[]; aside: readonly UnreadLine[] }
  | { type: "aside"; key: string; field: "quantity" | "costPrice"; value: string }
  | { type: "drop"; keys: ReadonlySet<string> }
  | { type: "remove"; key: string }
  /** Each line that the supplier has terms for gets its cases, minimum and cost. */
  | { type: "terms"; terms: SupplierTerms }
  | { type: "restore"; draft: OrderDraft };

/** The draft after a change; untouched lines stay the same objects, so their rows are not drawn again. */
export function changeDraft(draft: OrderDraft, change: DraftChange): OrderDraft {
  switch (change.type) {
    case "field":
      return { ...draft, [change.field]: change.value };
    case "line":
      return { ...draft, lines: withField(draft.lines, change) };
    case "fill":
      return { ...draft, lines: filled(draft.lines, change) };
    case "add":
      return { ...draft, lines: [...draft.lines, ...newcomers(draft.lines, change.lines)] };
    case "take":
      return {
        ...draft,
        lines: merged(draft.lines, change.lines, draft.decimal),
        aside: [...draft.aside, ...change.aside],
      };
    case "aside":
      return { ...draft, aside: withField(draft.aside, change) };
    case "drop":
      return { ...draft, aside: draft.aside.filter(({ key }) => !change.keys.has(key)) };
    case "remove":
      return { ...draft, lines: draft.lines.filter(({ key }) => key !== change.key) };
    case "terms":
      return { ...draft, lines: draft.lines.map((line) => onTerms(line, change.terms, draft)) };
    case "restore":
      return change.draft;
  }
}

function onTerms(line: DraftLine, terms: SupplierTerms, draft: OrderDraft): DraftLine {
  const item = terms.get(line.variantId ?? "");
  return item === undefined ? line : withTerms(line, item, draft);
}

/** How costs are written: in the order's currency; those of the catalogue hold in the shop's only. */
export interface Pricing {
  currency: string;
  shopCurrency: string;
  decimal: DecimalSign;
}

export function writeCost(cost: number, { currency, decimal }: Pricing): string {
  return writeNumber(cost, decimal, currencyDigits(currency));
}

const emptyCells = mapCells(() => "");

export function lineOf(variant: FoundVariant, pricing: Pricing): DraftLine {
  const { currency, shopCurrency } = pricing;
  const cost = currency === shopCurrency ? (variant.cost ?? 0) : 0;
  return {
    key: `variant-${variant.variantId}`,
    productId: variant.productId,
    variantId: variant.variantId,
    sku: variant.sku,
    title: variant.title,
    ...emptyCells,
    quantity: "1",
    costPrice: writeCost(cost, pricing),
  };
}

export function customLine(pricing: Pricing): DraftLine {
  return {
    key: `custom-${crypto.randomUUID()}`,
    productId: null,
    variantId: null,
    sku: "",
    title: "",
    ...emptyCells,
    quantity: "1",
    costPrice: writeCost(0, pricing),
  };
}

function withField<Row extends { key: string }>(
  rows: readonly Row[],
  { key, field, value }: { key: string; field: keyof Row; value: string },
): Row[] {
  return rows.map((row) => (row.key === key ? { ...row, [field]: value } : row));
}

function filled(
  lines: readonly DraftLine[],
  { key, field, values }: { key: string; field: LineField; values: readonly string[] },
): DraftLine[] {
  const from = lines.findIndex((line) => line.key === key);
  return lines.map((line, index) => {
    const value = from === -1 || index < from ? undefined : values[index - from];
    return value === undefined ? line : { ...line, [field]: value };
  });
}

/** A variant is on an order once; a second one would be counted twice on arrival. */
function newcomers(lines: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] {
  const known = new Set(lines.map(variantOf));
  return added.filter((line) => line.variantId === null || !known.has(variantOf(line)));
}

function merged(
  lines: readonly DraftLine[],
  added: readonly DraftLine[],
  decimal: DecimalSign,
): readonly DraftLine[] {
  const all = [...lines];
  const places = new Map(all.map((line, place) => [variantOf(line), place]));
  for (const line of added) {
    const place = line.variantId === null ? undefined : places.get(variantOf(line));
    const there = place === undefined ? undefined : all[place];
    if (place === undefined || !there) {
      places.set(variantOf(line), all.length);
      all.push(line);
    } else {
      const units = (toNumber(there.quantity, decimal) ?? 0) + (readNumber(line.quantity, decimal) ?? 0);
      all[place] = { ...there, quantity: String(units), costPrice: line.costPrice };
    }
  }
  return all;
}

/** What a line is of: two lines of one variant have the same, custom lines each their own. */
export function variantOf({ key, variantId }: Pick<DraftLine, "key" | "variantId">): string {
  return variantId === null ? key : gidNumber(variantId);
}

/** The other version of an order with the own changes over it; a variant that both added is one line. */
export function mergeOrders({ base, own, other }: Versions<OrderDraft>): OrderDraft {
  const before = new Set(base.lines.map(({ key }) => key));
  const added = other.lines.filter(({ key }) => !before.has(key));
  const theirs = new Map(added.map((line) => [variantOf(line), line]));
  const lines = own.lines.map((line) => {
    const same = line.id === undefined ? theirs.get(variantOf(line)) : undefined;
    return same ? { ...line, key: same.key, id: same.id } : line;
  });
  return mergeDrafts<OrderDraft>({ base, own: { ...own, lines }, other });
}
