import { sentence, translate } from "~/texts/translate";
interface VariantStock {
  /** Units available now; below 0 when oversold. */
  currentStock: number;
  incoming: number;
  reorderPoint: number;
  reorderQuantity: number;
}

/** The largest quantity of one line of a purchase order. */
const mostUnits = 1_000_000;

/** The least multiple of the reorder quantity that lifts stock and incoming above the reorder point, or 0. */
export function quantityToOrder({
  currentStock,
  incoming,
  reorderPoint,
  reorderQuantity,
}: VariantStock): number {
  const position = currentStock + incoming;
  const needed = Math.max(0, Math.floor((reorderPoint - position) / reorderQuantity) + 1);
  return Math.min(needed, Math.floor(mostUnits / reorderQuantity)) * reorderQuantity;
}

export function quantityBeyondDrafts(variant: VariantStock & { inDrafts: number }): number {
  const { incoming, inDrafts, reorderQuantity } = variant;
  // When more is missing than one line can hold, drafts with a full line are enough.
  const packsLeft = Math.ceil(Math.max(0, quantityToOrder(variant) - inDrafts) / reorderQuantity);
  return Math.min(
    quantityToOrder({ ...variant, incoming: incoming + inDrafts }),
    packsLeft * reorderQuantity,
  );
}

export function suggest(situation: VariantStock): { suggestedQuantity: number; reason: string } {
  const { currentStock, incoming, reorderPoint, reorderQuantity } = situation;
  const position = currentStock + incoming;
  const suggestedQuantity = quantityToOrder(situation);
  const times = suggestedQuantity / reorderQuantity;
  const left =
    currentStock < 0
      ? sentence("purchasing.suggestion.oversold", { units: -currentStock })
      : sentence("purchasing.suggestion.left", { units: currentStock });
  const stock =
    incoming > 0 ? sentence("purchasing.suggestion.andOnTheWay", { stock: left, incoming }) : left;
  if (times === 0) {
    const reason = translate("purchasing.suggestion.coming", { stock, point: reorderPoint, position });
    return { suggestedQuantity, reason };
  }
  const order =
    times === 1
      ? sentence("purchasing.suggestion.once", { quantity: reorderQuantity })
      : sentence("purchasing.suggestion.times", { times, quantity: reorderQuantity });
  const after = { stock, point: reorderPoint, order, position: position + suggestedQuantity };
  return { suggestedQuantity, reason: translate("purchasing.suggestion.order", after) };
}
