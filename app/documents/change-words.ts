import type { Value } from "~/lib/differences";
import type { OrderDocument, OrderRevision } from "~/models/purchase-order/order-document";
import type { OrderChange } from "~/models/purchase-order/revision-content";
import type { Formats } from "./format";

/** "Revision 2 of PO-00042, replaces revision 1 of Nov 21, 2026" */
export function revisionTitle(
  { poNumber }: Pick<OrderDocument, "poNumber">,
  { number, replacedDate }: OrderRevision,
  formats: Formats,
): string {
  const replaced = `revision ${number - 1} of ${formats.day(replacedDate)}`;
  return `Revision ${number} of ${poNumber}, replaces ${replaced}`;
}

const fieldNames: Record<string, string> = {
  expectedAt: "Expected",
  tax: "Tax",
  shipping: "Shipping",
  discount: "Discount",
  total: "Total",
};

/** What a revision changes, one line each, as its supplier is told. Another order of the lines is not told. */
export function changesInWords({ changes }: OrderRevision, formats: Formats): string[] {
  return changes.flatMap((change) => inWords(change, formats) ?? []);
}

function inWords(change: OrderChange, formats: Formats): string | null {
  switch (change.kind) {
    case "moved":
      return null;
    case "added":
      return `${change.title}: added, ${formats.quantity(change.quantity)}`;
    case "removed":
      return `${change.title}: removed (${formats.quantity(change.quantity)} ordered before)`;
    case "line":
      return lineInWords(change, formats);
    case "field": {
      const name = fieldNames[change.field];
      if (name === undefined) return "The notes have changed";
      const shown = (value: Value) =>
        change.field === "expectedAt" ? dayOf(value, formats) : formats.money(String(value));
      return `${name}: ${shown(change.to)} instead of ${shown(change.from)}`;
    }
  }
}

const dayOf = (value: Value, formats: Formats) => (value === null ? "no date" : formats.day(String(value)));

function lineInWords(
  { title, field, from, to }: Extract<OrderChange, { kind: "line" }>,
  formats: Formats,
): string | null {
  const was = (shown: (value: string) => string) => `${shown(String(to))} instead of ${shown(String(from))}`;
  if (field === "quantity") return `${title}: ${was((units) => formats.quantity(Number(units)))}`;
  if (field === "costPrice") {
    return `${title}: unit cost ${was((cost) => formats.amount(cost, { unitCost: true }))}`;
  }
  return field === "title" || field === "sku" ? `${title}: ${was(String)}` : null;
}
