import { rateOf } from "../../app/models/forecast/demand-state";
import { gammaQuantile } from "../../app/models/forecast/gamma";
import { lumpOf } from "../../app/models/forecast/lump";
import { quantityUpTo, stockTarget } from "../../app/models/reorder-policy/order-up-to";
import { KnownDemand } from "./known-demand";
import { reviewDays } from "./market";
import type { PolicyKind } from "./policy";

const learning = { size: 0.05, chance: 0.05, forgetting: 1 / 182 };
const drift = 0.7;
const leadTimeVariation = 0.3;
const coverDays = 14;

/** The method of the literature, with one service for all variants: what the product's own is compared with. */
export const tsbAndGamma: PolicyKind = {
  name: "TSB + gamma",
  settings: [0.4, 0.6, 0.75, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995],
  open({ variants, days, leadTimeDays }, service) {
    const demand = new KnownDemand(variants, days, { learning, seesSoldOut: false });
    const targetOf = (index: number) => {
      const state = demand.states[index];
      if (!state) return stockTarget(0, { rate: 0, coverDays });
      const rate = rateOf(state);
      const mean = rate * (leadTimeDays + reviewDays);
      const spread = Math.hypot(
        Math.sqrt(mean * lumpOf(state, demand.usualLump)),
        drift * mean,
        rate * leadTimeDays * leadTimeVariation,
      );
      return stockTarget(gammaQuantile({ mean, spread }, service), { rate, coverDays });
    };
    return {
      startingStock: (index) => targetOf(index).orderUpTo,
      order(index, _day, position) {
        const units = variants[index]?.units;
        return units ? quantityUpTo(targetOf(index), position, units) : 0;
      },
      learn: (index, day, sold, opening) => demand.learn(index, day, sold, opening),
      endDay: (day) => void (day % 7 === 6 && demand.endWeek()),
    };
  },
};
