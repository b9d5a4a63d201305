import { currencyDigits } from "~/models/purchase-order/totals";
import {
  costText,
  platformNumber,
  type DraftLine,
  type FoundVariant,
  type LineField,
  type OrderDraft,
  type OrderField,
} from "./order-draft";

export type DraftChange =
  | { type: "field"; field: OrderField; value: string }
  | { type: "line"; key: string; field: LineField; value: string }
  | { type: "add"; lines: readonly DraftLine[] }
  | { type: "remove"; key: string }
  | { type: "restore"; draft: OrderDraft };

/** The draft after a change; untouched lines stay the same objects, so their rows are not drawn again. */
export function changeDraft(draft: OrderDraft, change: DraftChange): OrderDraft {
  switch (change.type) {
    case "field":
      return { ...draft, [change.field]: change.value };
    case "line":
      return {
        ...draft,
        lines: draft.lines.map((line) =>
          line.key === change.key ? { ...line, [change.field]: change.value } : line,
        ),
      };
    case "add":
      return { ...draft, lines: [...draft.lines, ...newcomers(draft.lines, change.lines)] };
    case "remove":
      return { ...draft, lines: draft.lines.filter(({ key }) => key !== change.key) };
    case "restore":
      return change.draft;
  }
}

export function lineOf(variant: FoundVariant, currency: string): DraftLine {
  return {
    key: `variant-${variant.variantId}`,
    productId: variant.productId,
    variantId: variant.variantId,
    sku: variant.sku,
    title: variant.title,
    quantity: "1",
    costPrice: costText(variant.cost ?? 0, currencyDigits(currency)),
  };
}

export function customLine(currency: string): DraftLine {
  return {
    key: `custom-${crypto.randomUUID()}`,
    productId: null,
    variantId: null,
    sku: "",
    title: "",
    quantity: "1",
    costPrice: costText(0, currencyDigits(currency)),
  };
}

/** A variant stands on an order once; a second one would be counted twice on arrival. */
function newcomers(lines: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] {
  const known = new Set(lines.flatMap(({ variantId }) => (variantId ? [platformNumber(variantId)] : [])));
  return added.filter(({ variantId }) => variantId === null || !known.has(platformNumber(variantId)));
}
