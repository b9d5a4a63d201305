import { type DemandState, learnFromDay } from "~/models/forecast/demand-state";
import { quantityUpTo, type StockTarget } from "./order-up-to";
import type { ReplayedPolicy } from "./replay";

const single = { packSize: 1, minimumQuantity: 1, increment: 1 };

/**
 * Orders by single units up to each variant's target, and learns in place in `states` from what was sold. `targetOf` is
 * asked for again each time.
 */
export function forecastPolicy(
  states: readonly DemandState[],
  targetOf: (variant: number) => StockTarget,
): ReplayedPolicy {
  return {
    order: (variant, _day, position) => quantityUpTo(targetOf(variant), position, single),
    startingStock: (variant) => targetOf(variant).orderUpTo,
    learn(variant, _day, sold, opening) {
      const state = states[variant];
      const soldOut = sold > 0 && sold >= opening;
      if (state) learnFromDay(state, { sold, available: opening > 0 ? 1 : 0, soldOut });
    },
  };
}
