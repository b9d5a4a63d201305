import type { Value } from "~/lib/differences";
import type { OrderDocument, OrderRevision } from "~/models/purchase-order/order-document";
import type { OrderChange } from "~/models/purchase-order/revision-content";
import type { Formats } from "./format";

/** "Revision 2 of PO-00042, replaces revision 1 of Nov 21, 2026" */
export function revisionTitle(
  { poNumber: order }: Pick<OrderDocument, "poNumber">,
  { number, replacedDate }: OrderRevision,
  { say, day }: Formats,
): string {
  return say("papers.changes.replaces", { number, order, replaced: number - 1, day: day(replacedDate) });
}

const fieldNames = {
  expectedAt: "papers.expected",
  tax: "papers.tax",
  shipping: "papers.shipping",
  discount: "papers.discount",
  total: "papers.total",
} as const;

/** What a revision changes, one line each, as its supplier is told. Another order of the lines is not told. */
export function changesInWords({ changes }: OrderRevision, formats: Formats): string[] {
  return changes.flatMap((change) => inWords(change, formats) ?? []);
}

function inWords(change: OrderChange, formats: Formats): string | null {
  const { say } = formats;
  switch (change.kind) {
    case "moved":
      return null;
    case "added":
    case "removed": {
      const { kind, title, quantity } = change;
      return say(`papers.changes.${kind}`, { title, quantity: formats.quantity(quantity) });
    }
    case "line":
      return lineInWords(change, formats);
    case "field": {
      const { field, from, to } = change;
      if (!isNamed(field)) return say("papers.changes.notes");
      const shown = (value: Value) =>
        field === "expectedAt" ? dayOf(value, formats) : formats.money(String(value));
      return say("papers.changes.field", { name: say(fieldNames[field]), to: shown(to), from: shown(from) });
    }
  }
}

function isNamed(field: string): field is keyof typeof fieldNames {
  return Object.hasOwn(fieldNames, field);
}

const dayOf = (value: Value, { say, day }: Formats) =>
  value === null ? say("papers.changes.noDate") : day(String(value));

function lineInWords(
  { title, field, from, to }: Extract<OrderChange, { kind: "line" }>,
  { say, quantity, amount }: Formats,
): string | null {
  const was = (shown: (value: string) => string) => ({ to: shown(String(to)), from: shown(String(from)) });
  if (field === "quantity") {
    return say("papers.changes.field", { name: title, ...was((units) => quantity(Number(units))) });
  }
  if (field === "costPrice") {
    return say("papers.changes.unitCost", { title, ...was((cost) => amount(cost, { unitCost: true })) });
  }
  return field === "title" || field === "sku"
    ? say("papers.changes.field", { name: title, ...was(String) })
    : null;
}
