import type { PurchaseOrderLineResource, PurchaseOrderResource } from "./resource";

type Line = Omit<PurchaseOrderLineResource, "receivedQuantity" | "lineTotal">;

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

/** The fields of an order that people edit; its status and received quantities are not among them. */
export function orderContent({ lineItems, ...order }: OrderContent): OrderContent {
  const { supplierId, locationId, expectedAt, currency, tax, shipping, discount, notes, supplierNotes } =
    order;
  return {
    ...{ supplierId, locationId, expectedAt, currency, tax, shipping, discount, notes, supplierNotes },
    lineItems: lineItems.map(toContent),
  };
}

function toContent(line: Line & Partial<PurchaseOrderLineResource>): Line {
  const { receivedQuantity: _received, lineTotal: _total, ...written } = line;
  return written;
}
