import { quantityUpTo } from "~/models/reorder-policy/order-up-to";
import { mostUnits, type OrderSteps } from "~/models/supplier-item/order-quantity";
import type { PriceBreak } from "~/models/supplier-item/price";
import { type BreakPurchase, purchaseAtBreak } from "~/models/supplier-item/price-break";
import { type Sentence, sentence, translate, translateSentence } from "~/texts/translate";
import { breakReason } from "./break-reason";

interface VariantStock extends Partial<OrderSteps> {
  /** Units available now; below 0 when oversold. */
  currentStock: number;
  incoming: number;
  /** Those of the incoming units that no order of ours brings. */
  incomingOutside?: number;
  reorderPoint: number;
  reorderQuantity: number;
  /** What the forecast fills up to; null or left out for a rule with multiples of its quantity. */
  orderUpTo?: number | null;
  /** Left out or null, price breaks do not count. */
  perDay?: number | null;
  priceBreaks?: readonly PriceBreak[];
  holdingCost?: number;
}

/**
 * By a fixed rule the least multiple of the reorder quantity that lifts stock and incoming above the reorder point, or 0.
 * By the forecast what fills up to its target, in whole cases of the supplier, or more at a price break that is worth it.
 */
export function quantityToOrder(variant: VariantStock): number {
  return breakPurchaseOf(variant)?.quantity ?? neededQuantity(variant);
}

/** What is bought beyond the need because it costs less; null for a fixed rule, or where no price break is worth it. */
export function breakPurchaseOf(variant: VariantStock): BreakPurchase | null {
  const { currentStock, incoming, reorderPoint, orderUpTo = null, perDay = null } = variant;
  const { priceBreaks = [], holdingCost = 0, packSize = 1, minimumQuantity = 1, increment = 1 } = variant;
  if (orderUpTo === null || perDay === null || priceBreaks.length < 2) return null;
  return purchaseAtBreak(neededQuantity(variant), {
    ...{ packSize, minimumQuantity, increment, priceBreaks, holdingCost },
    ...{ position: currentStock + incoming, reorderPoint, orderUpTo, perDay },
  });
}

function neededQuantity(variant: VariantStock): number {
  const { currentStock, incoming, reorderPoint, reorderQuantity, orderUpTo = null } = variant;
  const position = currentStock + incoming;
  if (orderUpTo !== null) {
    const { packSize = 1, minimumQuantity = 1, increment = 1 } = variant;
    return quantityUpTo({ reorderPoint, orderUpTo }, position, { packSize, minimumQuantity, increment });
  }
  const needed = Math.max(0, Math.floor((reorderPoint - position) / reorderQuantity) + 1);
  return Math.min(needed, Math.floor(mostUnits / reorderQuantity)) * reorderQuantity;
}

export function quantityBeyondDrafts(variant: VariantStock & { inDrafts: number }): number {
  const { incoming, inDrafts, reorderQuantity } = variant;
  if ((variant.orderUpTo ?? null) !== null)
    return quantityToOrder({ ...variant, incoming: incoming + inDrafts });
  // When more is missing than one line can hold, drafts with a full line are enough.
  const packsLeft = Math.ceil(Math.max(0, quantityToOrder(variant) - inDrafts) / reorderQuantity);
  return Math.min(
    quantityToOrder({ ...variant, incoming: incoming + inDrafts }),
    packsLeft * reorderQuantity,
  );
}

function withIncoming(stock: Sentence, { incoming, incomingOutside: outside = 0 }: VariantStock): Sentence {
  if (incoming <= 0) return stock;
  if (outside <= 0) return sentence("purchasing.suggestion.andOnTheWay", { stock, incoming });
  if (outside >= incoming) return sentence("purchasing.suggestion.andFromOutside", { stock, incoming });
  return sentence("purchasing.suggestion.andPartlyFromOutside", { stock, incoming, outside });
}

/** What to order and why, in words; money is in `currency`. */
export function suggest(
  situation: VariantStock,
  currency: string,
): { suggestedQuantity: number; reason: string; atBreak: BreakPurchase | null } {
  const { currentStock, incoming, reorderPoint, reorderQuantity, orderUpTo = null, packSize = 1 } = situation;
  const position = currentStock + incoming;
  const atBreak = breakPurchaseOf(situation);
  const suggestedQuantity = atBreak?.quantity ?? neededQuantity(situation);
  const times = suggestedQuantity / reorderQuantity;
  const left =
    currentStock < 0
      ? sentence("purchasing.suggestion.oversold", { units: -currentStock })
      : sentence("purchasing.suggestion.left", { units: currentStock });
  const stock = withIncoming(left, situation);
  if (suggestedQuantity === 0) {
    const key = position > reorderPoint ? "purchasing.suggestion.coming" : "purchasing.suggestion.notSelling";
    return { suggestedQuantity, reason: translate(key, { stock, point: reorderPoint, position }), atBreak };
  }
  if (orderUpTo !== null) {
    const cases = suggestedQuantity / packSize;
    const order =
      packSize === 1
        ? sentence("purchasing.suggestion.units", { quantity: suggestedQuantity })
        : sentence("purchasing.suggestion.cases", { count: cases, packSize });
    const after = { stock, point: reorderPoint, order, position: position + suggestedQuantity };
    const needed = sentence("purchasing.suggestion.byForecast", after);
    const reason = translateSentence(atBreak ? breakReason(needed, atBreak, currency) : needed);
    return { suggestedQuantity, reason, atBreak };
  }
  const order =
    times === 1
      ? sentence("purchasing.suggestion.once", { quantity: reorderQuantity })
      : sentence("purchasing.suggestion.times", { times, quantity: reorderQuantity });
  const after = { stock, point: reorderPoint, order, position: position + suggestedQuantity };
  return { suggestedQuantity, reason: translate("purchasing.suggestion.order", after), atBreak };
}
