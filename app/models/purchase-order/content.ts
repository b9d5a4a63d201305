import type { ItemFacts } from "./line";
import type { PurchaseOrderLineResource, PurchaseOrderResource } from "./resource";

type Line = Omit<PurchaseOrderLineResource, "receivedQuantity" | "lineTotal" | keyof ItemFacts>;

export interface OrderContent extends Pick<
  PurchaseOrderResource,
  | "supplierId"
  | "locationId"
  | "expectedAt"
  | "currency"
  | "tax"
  | "shipping"
  | "discount"
  | "notes"
  | "supplierNotes"
> {
  lineItems: Line[];
}

/** The fields of an order that people edit: not its status, received quantities or the supplier's terms. */
export function orderContent({ lineItems, ...order }: OrderContent): OrderContent {
  const { supplierId, locationId, expectedAt, currency, tax, shipping, discount, notes, supplierNotes } =
    order;
  return {
    ...{ supplierId, locationId, expectedAt, currency, tax, shipping, discount, notes, supplierNotes },
    lineItems: lineItems.map(toContent),
  };
}

function toContent(line: Line & Partial<PurchaseOrderLineResource>): Line {
  const { receivedQuantity: _received, lineTotal: _total, ...rest } = line;
  const { articleNumber: _number, orderTitle: _title, packSize: _pack, ...written } = rest;
  return written;
}
