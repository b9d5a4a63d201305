import type { PriceBreak } from "./price";
import type { SupplierItemResource } from "./resource";

export type ItemContent = Pick<
  SupplierItemResource,
  | "articleNumber"
  | "orderTitle"
  | "currency"
  | "cost"
  | "packSize"
  | "minimumQuantity"
  | "increment"
  | "leadTimeDays"
  | "preferred"
  | "active"
> & { priceBreaks: readonly PriceBreak[] };

/** What people edit of a supplier's item. */
export function itemContent({
  articleNumber,
  orderTitle,
  currency,
  cost,
  priceBreaks,
  packSize,
  minimumQuantity,
  increment,
  leadTimeDays,
  preferred,
  active,
}: ItemContent): ItemContent {
  return {
    ...{ articleNumber, orderTitle, currency, cost },
    priceBreaks: priceBreaks.map((one) => ({ quantity: one.quantity, cost: one.cost })),
    ...{ packSize, minimumQuantity, increment, leadTimeDays, preferred, active },
  };
}
