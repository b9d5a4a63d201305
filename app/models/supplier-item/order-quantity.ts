/** How a supplier sells a variant, in units. */
export interface OrderSteps {
  /** Units in a case; orders are whole cases. */
  packSize: number;
  minimumQuantity: number;
  increment: number;
}

/** The largest quantity of one line of a purchase order. */
export const mostUnits = 1_000_000;

/** The least units that are both whole cases and whole increments. */
export function stepOf({ packSize, increment }: Pick<OrderSteps, "packSize" | "increment">): number {
  return (packSize / greatestDivisor(packSize, increment)) * increment;
}

/** The least quantity that a line may have. */
export function leastQuantity(steps: OrderSteps): number {
  const step = stepOf(steps);
  return Math.ceil(steps.minimumQuantity / step) * step;
}

/** Whether a line may have this quantity of at least 1. */
export function isOrderable(quantity: number, steps: OrderSteps): boolean {
  return quantity >= steps.minimumQuantity && quantity % stepOf(steps) === 0;
}

/**
 * The least quantity that may be ordered and is not below what is wanted; the largest that fits a line where that is
 * less. 0 where nothing is wanted.
 */
export function quantityToOrder(wanted: number, steps: OrderSteps): number {
  if (wanted <= 0) return 0;
  const step = stepOf(steps);
  const units = Math.ceil(Math.max(wanted, steps.minimumQuantity) / step) * step;
  return Math.min(units, Math.floor(mostUnits / step) * step);
}

/** The quantities that may be ordered on both sides of one that may not; null where there is none. */
export function nearestQuantities(
  quantity: number,
  steps: OrderSteps,
): { below: number | null; above: number | null } {
  const step = stepOf(steps);
  const least = leastQuantity(steps);
  const below = Math.floor(quantity / step) * step;
  const above = Math.max(least, below + step);
  return { below: below >= least ? below : null, above: above <= mostUnits ? above : null };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
