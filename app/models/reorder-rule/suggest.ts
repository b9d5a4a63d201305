import { quantityUpTo } from "~/models/reorder-policy/order-up-to";
import { mostUnits, type OrderSteps } from "~/models/supplier-item/order-quantity";
import { sentence, translate } from "~/texts/translate";

interface VariantStock extends Partial<OrderSteps> {
  /** Units available now; below 0 when oversold. */
  currentStock: number;
  incoming: number;
  reorderPoint: number;
  reorderQuantity: number;
  /** What the forecast fills up to; null or left out for a rule with multiples of its quantity. */
  orderUpTo?: number | null;
}

/**
 * By a fixed rule the least multiple of the reorder quantity that lifts stock and incoming above the reorder point, or 0.
 * By the forecast what fills up to its target, in whole cases of the supplier.
 */
export function quantityToOrder(variant: VariantStock): number {
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

export function suggest(situation: VariantStock): { suggestedQuantity: number; reason: string } {
  const { currentStock, incoming, reorderPoint, reorderQuantity, orderUpTo = null, packSize = 1 } = situation;
  const position = currentStock + incoming;
  const suggestedQuantity = quantityToOrder(situation);
  const times = suggestedQuantity / reorderQuantity;
  const left =
    currentStock < 0
      ? sentence("purchasing.suggestion.oversold", { units: -currentStock })
      : sentence("purchasing.suggestion.left", { units: currentStock });
  const stock =
    incoming > 0 ? sentence("purchasing.suggestion.andOnTheWay", { stock: left, incoming }) : left;
  if (suggestedQuantity === 0) {
    const key = position > reorderPoint ? "purchasing.suggestion.coming" : "purchasing.suggestion.notSelling";
    return { suggestedQuantity, reason: translate(key, { stock, point: reorderPoint, position }) };
  }
  if (orderUpTo !== null) {
    const cases = suggestedQuantity / packSize;
    const order =
      packSize === 1
        ? sentence("purchasing.suggestion.units", { quantity: suggestedQuantity })
        : sentence("purchasing.suggestion.cases", { count: cases, packSize });
    const after = { stock, point: reorderPoint, order, position: position + suggestedQuantity };
    return { suggestedQuantity, reason: translate("purchasing.suggestion.byForecast", after) };
  }
  const order =
    times === 1
      ? sentence("purchasing.suggestion.once", { quantity: reorderQuantity })
      : sentence("purchasing.suggestion.times", { times, quantity: reorderQuantity });
  const after = { stock, point: reorderPoint, order, position: position + suggestedQuantity };
  return { suggestedQuantity, reason: translate("purchasing.suggestion.order", after) };
}
