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
 * How much to order, and why in a sentence: the smallest multiple of the reorder quantity that brings stock and
 * incoming units above the reorder point; 0 when they are above it already.
 */
export function suggest({ currentStock, incoming, reorderPoint, reorderQuantity }: Situation): {
  suggestedQuantity: number;
  reason: string;
} {
  const position = currentStock + incoming;
  const needed = Math.max(0, Math.floor((reorderPoint - position) / reorderQuantity) + 1);
  const times = Math.min(needed, Math.floor(mostUnits / reorderQuantity));
  const suggestedQuantity = times * reorderQuantity;
  const onOrder = incoming > 0 ? ` and ${number(incoming)} on the way` : "";
  const stock = currentStock < 0 ? `Oversold by ${number(-currentStock)}` : `${number(currentStock)} left`;
  const now = `${stock}${onOrder}, reorder point ${number(reorderPoint)}.`;
  if (times === 0)
    return { suggestedQuantity, reason: `${now} What is on the way brings it to ${number(position)}.` };
  const order = times === 1 ? number(reorderQuantity) : `${number(times)} × ${number(reorderQuantity)}`;
  return {
    suggestedQuantity,
    reason: `${now} Ordering ${order} brings it to ${number(position + suggestedQuantity)}.`,
  };
}

function number(value: number): string {
  return value.toLocaleString("en");
}
