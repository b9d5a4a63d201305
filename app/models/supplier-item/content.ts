import type { PriceBreak } from "./price";
import type { SupplierItemResource } from "./resource";

export type ItemContent = Pick<
  SupplierItemResource,
  | "articleNumber"
  | "orderTitle"
  | "currency"
  | "cost"
  | "packSize"
  | "caseVolume"
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
  caseVolume,
  minimumQuantity,
  increment,
  leadTimeDays,
  preferred,
  active,
}: ItemContent): ItemContent {
  return {
    ...{ articleNumber, orderTitle, currency, cost },
    priceBreaks: priceBreaks.map((one) => ({ quantity: one.quantity, cost: one.cost })),
    ...{ packSize, caseVolume, minimumQuantity, increment, leadTimeDays, preferred, active },
  };
}

/** A new item where nobody says otherwise. */
export function blankItem(currency: string): ItemContent {
  return {
    ...{ articleNumber: "", orderTitle: "", currency, cost: null, priceBreaks: [] },
    ...{ packSize: 1, caseVolume: null, minimumQuantity: 1, increment: 1, leadTimeDays: null },
    ...{ preferred: false, active: true },
  };
}
