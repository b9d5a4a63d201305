import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { type DecimalSign, readNumber, writeNumber } from "~/components/read-number";
import type { OrderContent } from "~/models/purchase-order/content";
import { currencyDigits } from "~/models/purchase-order/money";
import { orderTotals } from "~/models/purchase-order/totals";
import { type CellField, type lineCells, type LineField, mapCells } from "./line-cells";
import type { PastedLine } from "./pasted-lines";

/** A line as it is in the grid; its cells are what was typed. */
export interface DraftLine extends Record<LineField, string> {
  key: string;
  /** Set on a line that is stored. */
  id?: number;
  productId: string | null;
  /** Null on a custom line. */
  variantId: string | null;
  sku: string;
}

type CellValues = {
  [Field in CellField]: (typeof lineCells)[Field]["kind"] extends "text" ? string : number | null;
};

/** Why a pasted row is no line of the order yet. */
export type UnreadReason = "noCode" | "unknown" | "several" | "quantity" | "cost";

/** A pasted row that waits for a correction. */
export interface UnreadLine extends PastedLine {
  key: string;
  reason: UnreadReason;
  /** Set where only a number is wrong. */
  variant: FoundVariant | null;
}

/** What is typed into the fields of an order. */
interface OrderTexts {
  supplierId: string;
  locationId: string;
  /** A calendar day, or empty. */
  expectedAt: string;
  /** ISO 4217; all amounts are in it. */
  currency: string;
  tax: string;
  shipping: string;
  discount: string;
  notes: string;
  supplierNotes: string;
}

export interface OrderDraft extends OrderTexts {
  lines: readonly DraftLine[];
  aside: readonly UnreadLine[];
  /** Of the subtotal; it is the tax as long as none is typed. */
  taxPercent: number;
  /** What its numbers are typed with. */
  decimal: DecimalSign;
}

export type OrderField = keyof OrderTexts;

/** What a draft depends on: the currency, the shop's tax and how its numbers are written. */
export type DraftGround = Pick<OrderDraft, "currency" | "taxPercent" | "decimal">;

export function emptyDraft(ground: DraftGround, given: Partial<OrderTexts> = {}): OrderDraft {
  return {
    supplierId: "",
    locationId: "",
    expectedAt: "",
    tax: "",
    shipping: "",
    discount: "",
    notes: "",
    supplierNotes: "",
    ...given,
    lines: [],
    aside: [],
    ...ground,
  };
}

interface Writing {
  /** Knows the shop's calendar. */
  dayOf: (moment: string) => string;
  decimal: DecimalSign;
  taxPercent: number;
}

/** A stored order as a draft. A tax that is the shop's percentage goes on following the lines. */
export function toDraft(order: OrderContent, { dayOf, decimal, taxPercent }: Writing): OrderDraft {
  const digits = currencyDigits(order.currency);
  const amount = (value: number) => (value === 0 ? "" : writeNumber(value, decimal, digits));
  const draft = emptyDraft(
    { currency: order.currency, taxPercent, decimal },
    {
      supplierId: String(order.supplierId),
      locationId: order.locationId ?? "",
      expectedAt: order.expectedAt ? dayOf(order.expectedAt) : "",
      shipping: amount(order.shipping),
      discount: amount(order.discount),
      notes: order.notes,
      supplierNotes: order.supplierNotes,
    },
  );
  const lines = order.lineItems.map((line) => ({
    key: `stored-${line.id}`,
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    sku: line.sku,
    title: line.title,
    ...mapCells((field, kind) =>
      kind === "money" ? writeNumber(Number(line[field]), decimal, digits) : String(line[field]),
    ),
  }));
  const follows = amountsOf({ ...draft, lines }).tax === order.tax;
  return { ...draft, lines, tax: follows ? "" : writeNumber(order.tax, decimal, digits) };
}

/** What the draft comes to; a text that is no number counts as 0. */
export function amountsOf(draft: Pick<OrderDraft, "lines" | "tax" | "shipping" | "discount"> & DraftGround) {
  const { currency, decimal, taxPercent } = draft;
  const numberOf = (text: string) => toNumber(text, decimal) ?? 0;
  const priced = draft.lines.map(({ quantity, costPrice }) => ({
    quantity: numberOf(quantity),
    costPrice: numberOf(costPrice),
  }));
  const { subtotal } = orderTotals(priced, {}, currency);
  const percentage = subtotal.times(taxPercent).div(100).toDecimalPlaces(currencyDigits(currency)).toNumber();
  const tax = draft.tax.trim() === "" ? percentage : numberOf(draft.tax);
  const shipping = numberOf(draft.shipping);
  const total = subtotal.plus(tax).plus(shipping).minus(numberOf(draft.discount));
  return { subtotal, tax, percentage, total, units: priced.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** The body of POST and PUT; what is no number goes as null, so that the answer names the field. */
export function toOrderBody(draft: OrderDraft) {
  const { supplierId, locationId, expectedAt, notes, supplierNotes, currency } = draft;
  const numberOf = (text: string) => toNumber(text, draft.decimal);
  return {
    supplierId: supplierId ? Number(supplierId) : null,
    ...(locationId && { locationId }),
    expectedAt: expectedAt || null,
    currency,
    tax: draft.tax.trim() === "" ? amountsOf(draft).tax : numberOf(draft.tax),
    shipping: numberOf(draft.shipping),
    discount: numberOf(draft.discount),
    notes,
    supplierNotes,
    lineItems: draft.lines.map(({ id, productId, variantId, sku, title, ...cells }) => ({
      ...(id !== undefined && { id }),
      productId,
      variantId,
      sku,
      title,
      ...(mapCells((field, kind) => (kind === "text" ? cells[field] : numberOf(cells[field]))) as CellValues),
    })),
  };
}

/** Lines to save over what is stored by now: one that another person removed is a new line again. */
export function asNewWhereGone<Item extends { id?: number }>(
  lineItems: readonly Item[],
  stored: readonly { id: number }[],
): Item[] {
  const known = new Set(stored.map(({ id }) => id));
  return lineItems.map((line) => {
    const { id, ...fields } = line;
    return id === undefined || known.has(id) ? line : (fields as Item);
  });
}

/** The number in a typed text; null when there is none. Nothing typed is 0. */
export function toNumber(text: string, decimal: DecimalSign): number | null {
  return text.trim() === "" ? 0 : readNumber(text, decimal);
}
