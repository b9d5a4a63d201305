import type { OrderSteps } from "~/models/supplier-item/order-quantity";

export interface LowVariant extends OrderSteps {
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
  /** What the forecast fills up to; null for a fixed rule. */
  orderUpTo: number | null;
  /** A unit's cost in the shop's currency, when it is known. */
  cost: string | null;
  /** What a unit sells for, in the shop's currency, when it is known. */
  price: string | null;
  supplierId: number | null;
  supplierName: string | null;
}
