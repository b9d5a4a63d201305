import { gammaQuantile } from "~/models/forecast/gamma";
import type { Horizon } from "~/models/forecast/horizon";
import type { ReplayConditions } from "./replay";

/**
 * Days as they may have been: each variant is ordered once in its review, on another day than the next one, and what is
 * ordered takes the supplier's time. `asked` has each day's units of each variant; a variant is its own supplier.
 */
export function conditionsOf(horizons: readonly Horizon[], asked: readonly Float64Array[]): ReplayConditions {
  return {
    firstDay: 0,
    lastDay: asked.length - 1,
    asked,
    isOrderDay: (index, day) => {
      const every = Math.max(1, Math.round(horizons[index]?.reviewDays ?? 7));
      return day % every === index % every;
    },
    leadTime: (index, day) => leadTimeOf(horizons[index], index * asked.length + day),
  };
}

/** Evenly spread over the distribution, and the same in each replay. */
function leadTimeOf(horizon: Horizon | undefined, draw: number): number {
  if (!horizon) return 1;
  const { leadTimeDays: mean, leadTimeVariation } = horizon;
  const share = (draw * 0.618_033_988_75) % 1;
  return Math.max(1, Math.round(gammaQuantile({ mean, spread: mean * leadTimeVariation }, share)));
}
