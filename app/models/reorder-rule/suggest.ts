import { translate, sentence } from "~/texts/translate";
interface Situation {
  /** Units available now; below 0 when more was sold than there was. */
  currentStock: number;
  /** Units on their way. */
  incoming: number;
  reorderPoint: number;
  reorderQuantity: number;
}

/** What one line of a purchase order can carry. */
const mostUnits = 1_000_000;

/**
 * How much to order: the smallest multiple of the reorder quantity that brings stock and incoming units above the
 * reorder point; 0 when they are above it already.
 */
export function quantityToOrder({
  currentStock,
  incoming,
  reorderPoint,
  reorderQuantity,
}: Situation): number {
  const position = currentStock + incoming;
  const needed = Math.max(0, Math.floor((reorderPoint - position) / reorderQuantity) + 1);
  return Math.min(needed, Math.floor(mostUnits / reorderQuantity)) * reorderQuantity;
}

/** As `quantityToOrder`, with what stands in draft orders taken off. */
export function quantityBeyondDrafts(variant: Situation & { inDrafts: number }): number {
  const { incoming, inDrafts, reorderQuantity } = variant;
  // Where one line cannot carry all that is missing, drafts with as much as it can carry are enough.
  const packsLeft = Math.ceil(Math.max(0, quantityToOrder(variant) - inDrafts) / reorderQuantity);
  return Math.min(
    quantityToOrder({ ...variant, incoming: incoming + inDrafts }),
    packsLeft * reorderQuantity,
  );
}

/** How much to order, and why in a sentence. */
export function suggest(situation: Situation): { suggestedQuantity: number; reason: string } {
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
