import { type DecimalSign, readNumber, wholeNumberIn, writeNumber } from "~/components/read-number";
import type { BillContent } from "~/models/bill/content";
import { currencyDigits } from "~/models/purchase-order/money";

/** A line of the form, as it is typed. */
export interface BillDraftLine {
  id: string;
  /** Null for what is not from an order. */
  lineItemId: number | null;
  description: string;
  quantity: string;
  unitPrice: string;
}

export interface BillDraft {
  number: string;
  billedOn: string;
  /** Empty: by the supplier's terms. */
  dueOn: string;
  currency: string;
  /** Empty: the rate of the day. */
  rate: string;
  tax: string;
  note: string;
  lines: readonly BillDraftLine[];
}

interface Units {
  lineItemId: number;
  units: number;
  orderedPrice: number;
  currency: string;
}

/** A line for the units of an order that came and are not billed. */
export function lineOfUnits(
  { lineItemId, units, orderedPrice, currency }: Units,
  decimal: DecimalSign,
): BillDraftLine {
  return {
    ...{ id: `order ${lineItemId}`, lineItemId, description: "" },
    ...{ quantity: String(units), unitPrice: writeNumber(orderedPrice, decimal, currencyDigits(currency)) },
  };
}

/** An empty line for freight and the like, with an id that no other line has. */
export function otherLine(lines: readonly BillDraftLine[]): BillDraftLine {
  const used = lines.flatMap(({ id }) => Number(/^other (\d+)$/.exec(id)?.[1] ?? 0));
  const id = `other ${Math.max(0, ...used) + 1}`;
  return { id, lineItemId: null, description: "", quantity: "1", unitPrice: "" };
}

export function toBillDraft(content: BillContent, decimal: DecimalSign): BillDraft {
  const { number, billedOn, dueOn, currency, rate, tax, note, lineItems } = content;
  return {
    ...{ number, billedOn, dueOn, currency, note },
    ...{ rate: rate === null ? "" : writeNumber(rate, decimal), tax: writeNumber(tax, decimal) },
    lines: lineItems.map(({ lineItemId, description, quantity, unitPrice }, place) => ({
      id: lineItemId === null ? `other ${place + 1}` : `order ${lineItemId}`,
      ...{ lineItemId, description },
      ...{ quantity: String(quantity), unitPrice: writeNumber(unitPrice, decimal) },
    })),
  };
}

/** What the API takes; null for what is no number, so that the refusal names the field. */
export function toBillBody({ lines, dueOn, rate, tax, ...draft }: BillDraft, decimal: DecimalSign) {
  return {
    ...draft,
    ...(dueOn !== "" && { dueOn }),
    rate: rate.trim() === "" ? null : (readNumber(rate, decimal) ?? noRate),
    tax: tax.trim() === "" ? 0 : readNumber(tax, decimal),
    lineItems: lines.map(({ lineItemId, description, quantity, unitPrice }) => ({
      ...{ lineItemId, description },
      ...{ quantity: wholeNumberIn(quantity), unitPrice: readNumber(unitPrice, decimal) },
    })),
  };
}

/** No rate; the API refuses it by the field's name. */
const noRate = -1;

/** What the lines and the tax come to, as far as they are numbers. */
export function draftAmounts({ lines, tax }: BillDraft, decimal: DecimalSign) {
  return {
    tax: readNumber(tax, decimal) ?? 0,
    lines: lines.map(({ quantity, unitPrice }) => ({
      quantity: wholeNumberIn(quantity) ?? 0,
      costPrice: readNumber(unitPrice, decimal) ?? 0,
    })),
  };
}
