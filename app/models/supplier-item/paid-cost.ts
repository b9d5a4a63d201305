import { formatPoNumber } from "~/models/order-number";
import { toGid } from "~/platform/gid";
import type { ItemContent } from "./content";
import type { PriceBreak } from "./price";

export interface PaidCostColumns {
  itemId: number | null;
  productId: bigint;
  variantId: bigint;
  sku: string;
  title: string;
  cost: number | null;
  fromQuantity: number;
  currency: string;
  paidCost: number | null;
  quantity: number;
  purchaseOrderId: number;
  number: number;
  sentAt: Date;
  articleNumber: string;
  orderTitle: string;
  packSize: number;
}

/**
 * What an order paid last for a variant. `itemId` is null where the supplier does not have the variant yet; `cost` is
 * the item's present one at the order's quantity, from `fromQuantity` on.
 */
export type PaidCost = ReturnType<typeof toPaidCost>;

export function toPaidCost({ productId, variantId, number, sentAt, ...paid }: PaidCostColumns) {
  return {
    ...paid,
    productId: toGid("Product", productId),
    variantId: toGid("ProductVariant", variantId),
    poNumber: formatPoNumber(number),
    sentAt: sentAt.toISOString(),
  };
}

/** What changes of the stored item when its cost becomes what was paid: the cost, or the break that the order met. */
export function withPaidCost(
  stored: Pick<ItemContent, "priceBreaks">,
  { paidCost, fromQuantity }: Pick<PaidCost, "paidCost" | "fromQuantity">,
): { cost: number | null } | { priceBreaks: PriceBreak[] } {
  if (fromQuantity === 1 || paidCost === null) return { cost: paidCost };
  return {
    priceBreaks: stored.priceBreaks.map((one) =>
      one.quantity === fromQuantity ? { ...one, cost: paidCost } : one,
    ),
  };
}

/** What an order knows of a new item of the supplier. */
export function asOrdered(
  paid: Pick<PaidCost, "currency" | "paidCost" | "articleNumber" | "orderTitle" | "packSize">,
) {
  const { currency, paidCost, articleNumber, orderTitle, packSize } = paid;
  return { currency, cost: paidCost, articleNumber, orderTitle, packSize };
}
