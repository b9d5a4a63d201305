import { type OrderSteps, quantityToOrder } from "./order-quantity";
import { costFor, type PriceBreak } from "./price";

/** What tells whether more units at a lower price are worth holding. */
export interface BreakTerms extends OrderSteps {
  /** The supplier's prices by the quantities they start at, 1 among them; empty where none is known. */
  priceBreaks: readonly PriceBreak[];
  /** In stock and on the way. */
  position: number;
  reorderPoint: number;
  orderUpTo: number;
  perDay: number;
  /** The share of a unit's cost that holding it for a year costs. */
  holdingCost: number;
}

/** More units than needed, because they cost less; money is in the currency of the prices. */
export interface BreakPurchase {
  quantity: number;
  /** What is needed without the lower price. */
  insteadOf: number;
  unitCost: number;
  /** What these units would cost more at the price of the needed quantity. */
  saves: number;
  /** What holding the additional units costs until each of them is needed. */
  holds: number;
}

interface Level {
  quantity: number;
  cost: number;
}

/** A unit that is needed later than this is not bought: no forecast is meant for longer. */
const mostDaysAhead = 365;

/**
 * The quantity at a price break above what is `needed` where it saves more than holding the additional units costs; null
 * where the needed quantity is best. More stock never makes it more, nor does a longer lead time make it less.
 */
export function purchaseAtBreak(needed: number, terms: BreakTerms): BreakPurchase | null {
  const usualCost = costFor(1, { cost: null, priceBreaks: terms.priceBreaks });
  if (needed === 0 || usualCost === null || terms.perDay <= 0) return null;
  const best = bestLevel(usualCost, terms);
  if (!best || best.quantity <= needed) return null;
  const { quantity, cost: unitCost } = best;
  const before = costFor(needed, { cost: null, priceBreaks: terms.priceBreaks }) ?? usualCost;
  const { position } = terms;
  return {
    ...{ quantity, insteadOf: needed, unitCost },
    saves: quantity * (before - unitCost),
    holds: costOfHolding(usualCost, { from: position + needed, to: position + quantity }, terms),
  };
}

/**
 * The level that gains most. A fall of the price counts for the units that it takes to reach it, and what is held counts
 * from the target on and at the usual cost: so the choice does not depend on the needed quantity, which packs round.
 */
function bestLevel(usualCost: number, terms: BreakTerms): Level | null {
  const { position, reorderPoint, orderUpTo, perDay } = terms;
  let best: Level | null = null;
  let [most, saved, lowest] = [0, 0, usualCost];
  for (const level of levelsOf(terms)) {
    if (level.cost >= lowest) continue;
    if (position + level.quantity > reorderPoint + perDay * mostDaysAhead) break;
    saved += level.quantity * (lowest - level.cost);
    lowest = level.cost;
    const gain = saved - costOfHolding(usualCost, { from: orderUpTo, to: position + level.quantity }, terms);
    if (gain > most) [best, most] = [level, gain];
  }
  return best;
}

/** The least quantities that may be ordered at each price. */
function levelsOf(terms: BreakTerms): Level[] {
  const { priceBreaks } = terms;
  return priceBreaks.flatMap(({ quantity: least }) => {
    const quantity = quantityToOrder(least, terms);
    const cost = costFor(quantity, { cost: null, priceBreaks });
    return cost === null ? [] : [{ quantity, cost }];
  });
}

/** Of the units between two positions: each waits until the stock would be at the reorder point without it. */
function costOfHolding(
  unitCost: number,
  { from, to }: { from: number; to: number },
  { reorderPoint, perDay, holdingCost }: BreakTerms,
): number {
  if (to <= from) return 0;
  const unitsWaiting = (position: number) => ((position - reorderPoint) * (position - reorderPoint + 1)) / 2;
  const unitDays = (unitsWaiting(to) - unitsWaiting(from)) / perDay;
  return (unitDays * unitCost * holdingCost) / 365;
}
