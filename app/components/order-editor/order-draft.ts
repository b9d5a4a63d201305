import type { DataOf } from "~/api/endpoint";
import type { variants } from "~/api/variants";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { currencyDigits } from "~/models/purchase-order/totals";

/** A line as it stands in the grid; quantity and cost are what was typed. */
export interface DraftLine {
  key: string;
  /** Set on a line that is stored. */
  id?: number;
  productId: string | null;
  /** Null on a custom line. */
  variantId: string | null;
  sku: string;
  title: string;
  quantity: string;
  costPrice: string;
}

export interface OrderDraft {
  supplierId: string;
  locationId: string;
  /** A calendar day, or empty. */
  expectedAt: string;
  tax: string;
  shipping: string;
  discount: string;
  notes: string;
  supplierNotes: string;
  lines: readonly DraftLine[];
}

export type OrderField = Exclude<keyof OrderDraft, "lines">;
export type LineField = "title" | "quantity" | "costPrice";

/** What the catalogue knows of a variant. */
export type FoundVariant = DataOf<typeof variants.search>[number];

export function emptyDraft({ supplierId = "", locationId = "" }): OrderDraft {
  return {
    supplierId,
    locationId,
    expectedAt: "",
    tax: "",
    shipping: "",
    discount: "",
    notes: "",
    supplierNotes: "",
    lines: [],
  };
}

/** A stored order as a draft; `dayOf` knows the shop's calendar. */
export function toDraft(order: PurchaseOrderResource, dayOf: (moment: string) => string): OrderDraft {
  const digits = currencyDigits(order.currency);
  return {
    supplierId: String(order.supplierId),
    locationId: order.locationId ?? "",
    expectedAt: order.expectedAt ? dayOf(order.expectedAt) : "",
    tax: amountText(order.tax, digits),
    shipping: amountText(order.shipping, digits),
    discount: amountText(order.discount, digits),
    notes: order.notes,
    supplierNotes: order.supplierNotes,
    lines: order.lineItems.map((line) => ({
      key: `stored-${line.id}`,
      id: line.id,
      productId: line.productId,
      variantId: line.variantId,
      sku: line.sku,
      title: line.title,
      quantity: String(line.quantity),
      costPrice: costText(line.costPrice, digits),
    })),
  };
}

/** The body of POST and PUT; what is no number goes as null, so that the answer names the field. */
export function toOrderBody(draft: OrderDraft) {
  const { supplierId, locationId, expectedAt, tax, shipping, discount, notes, supplierNotes, lines } = draft;
  return {
    supplierId: supplierId ? Number(supplierId) : null,
    ...(locationId && { locationId }),
    expectedAt: expectedAt || null,
    tax: toNumber(tax),
    shipping: toNumber(shipping),
    discount: toNumber(discount),
    notes,
    supplierNotes,
    lineItems: lines.map(({ id, productId, variantId, sku, title, quantity, costPrice }) => ({
      ...(id !== undefined && { id }),
      productId,
      variantId,
      sku,
      title,
      quantity: toNumber(quantity),
      costPrice: toNumber(costPrice),
    })),
  };
}

/** The number in a typed text, with a point or a comma; null when there is none. Nothing typed is 0. */
export function toNumber(text: string): number | null {
  const plain = text.trim().replace(/\s/g, "");
  if (plain === "") return 0;
  const number = Number(plain.includes(".") ? plain.replaceAll(",", "") : plain.replace(",", "."));
  return Number.isFinite(number) ? number : null;
}

/** A cost as it is typed: all digits of the currency, and further ones where it has them. */
export function costText(cost: number, digits: number): string {
  const plain = String(cost);
  return (plain.split(".")[1]?.length ?? 0) > digits ? plain : cost.toFixed(digits);
}

function amountText(amount: number, digits: number): string {
  return amount === 0 ? "" : costText(amount, digits);
}

/** The number of a platform id, whichever prefix it came with. */
export function platformNumber(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
