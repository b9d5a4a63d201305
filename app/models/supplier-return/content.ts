import type { SupplierReturnLineResource, SupplierReturnResource } from "./resource";

type Line = Pick<
  SupplierReturnLineResource,
  "receiptId" | "lineItemId" | "kind" | "quantity" | "reason" | "note"
>;

export interface SupplierReturnContent extends Pick<SupplierReturnResource, "locationId" | "notes"> {
  lineItems: Line[];
}

/** The fields of a return that people edit: not its status, costs or credits. */
export function supplierReturnContent({
  locationId,
  notes,
  lineItems,
}: SupplierReturnContent): SupplierReturnContent {
  return {
    locationId,
    notes,
    lineItems: lineItems.map(({ receiptId, lineItemId, kind, quantity, reason, note }) => ({
      ...{ receiptId, lineItemId, kind, quantity, reason, note },
    })),
  };
}
