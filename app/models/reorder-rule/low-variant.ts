export interface LowVariant {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  /** Open quantities of sent orders. */
  incoming: number;
  /** Units in draft orders, which are not incoming yet. */
  inDrafts: number;
  /** Net of refunds, in `salesDays`. */
  unitsSold: number;
  reorderPoint: number;
  reorderQuantity: number;
  /** A unit's cost in the shop's currency, when it is known. */
  cost: string | null;
  supplierId: number | null;
  supplierName: string | null;
}
