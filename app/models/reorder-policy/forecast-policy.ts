import { type DemandState, learnFromDay } from "~/models/forecast/demand-state";
import type { OrderSteps } from "~/models/supplier-item/order-quantity";
import { quantityUpTo, type StockTarget } from "./order-up-to";
import type { ReplayedPolicy } from "./replay";

const single = { packSize: 1, minimumQuantity: 1, increment: 1 };

/**
 * Orders up to each variant's target, in what its supplier takes or else in single units, and learns in place in `states`
 * from what was sold. `targetOf` is asked for again each time.
 */
export function forecastPolicy(
  states: readonly DemandState[],
  targetOf: (variant: number, day: number) => StockTarget,
  stepsOf: (variant: number) => OrderSteps | undefined = () => undefined,
): ReplayedPolicy {
  return {
    order: (variant, day, position) =>
      quantityUpTo(targetOf(variant, day), position, stepsOf(variant) ?? single),
    startingStock: (variant, day) => targetOf(variant, day).orderUpTo,
    learn(variant, _day, sold, opening) {
      const state = states[variant];
      const soldOut = sold > 0 && sold >= opening;
      if (state) learnFromDay(state, { sold, available: opening > 0 ? 1 : 0, soldOut });
    },
  };
}
