import { currencyDigits } from "~/models/purchase-order/money";
import type { AnsweredLine } from "~/models/purchase-order/supplier-answer";

export type LineField = "quantity" | "costPrice" | "expectedOn";

/** A line's fields as they stand in the form. */
export type TypedLine = Record<LineField, string>;

/** What stands in the form: what was typed, else the answer so far, else the order. */
export interface TypedAnswer {
  note: string;
  lines: ReadonlyMap<number, TypedLine>;
}

export function fieldName(id: number, field: LineField): string {
  return `${field}-${id}`;
}

/** What a form was sent with, as text. */
export function typedIn(form: URLSearchParams): TypedAnswer {
  const lines = new Map<number, TypedLine>();
  for (const [name, value] of form) {
    const [, field, digits] = /^(quantity|costPrice|expectedOn)-(\d{1,10})$/.exec(name) ?? [];
    if (!field || !digits) continue;
    const id = Number(digits);
    lines.set(id, { ...(lines.get(id) ?? { quantity: "", costPrice: "", expectedOn: "" }), [field]: value });
  }
  return { note: form.get("note") ?? "", lines };
}

interface Known {
  note: string;
  lines: readonly AnsweredLine[];
  currency: string;
}

export function typedOf({ note, lines, currency }: Known): TypedAnswer {
  return {
    note,
    lines: new Map(
      lines.map(({ id, quantity, costPrice, expectedOn }) => [
        id,
        {
          quantity: String(quantity),
          costPrice: plainDecimal(costPrice, currencyDigits(currency)),
          expectedOn: expectedOn ?? "",
        },
      ]),
    ),
  };
}

/** As the schema takes it: text that is no number becomes NaN, so that the fault names its field. */
export function toAnswer({ note, lines }: TypedAnswer) {
  return {
    note,
    lines: [...lines].map(([id, { quantity, costPrice, expectedOn }]) => ({
      id,
      quantity: numberIn(quantity),
      costPrice: numberIn(costPrice),
      expectedOn: expectedOn.trim() || null,
    })),
  };
}

/** Number fields send a point; a browser that shows them as text sends what was typed. */
function numberIn(typed: string): number {
  const text = typed.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** "2.50" and "0.125" in dollars, "250" in yen. */
function plainDecimal(amount: number, digits: number): string {
  return amount.toFixed(4).replace(new RegExp(`\\.?0{0,${4 - digits}}$`), "");
}
