import type { ItemContent } from "./content";

/** A new item where the request does not say otherwise. */
export function blankItem(currency: string): ItemContent {
  return {
    ...{ articleNumber: "", orderTitle: "", currency, cost: null, priceBreaks: [] },
    ...{ packSize: 1, minimumQuantity: 1, increment: 1, leadTimeDays: null, preferred: false, active: true },
  };
}
