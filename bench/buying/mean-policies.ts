import { quantityUpTo, type StockTarget, stockTarget } from "../../app/models/reorder-policy/order-up-to";
import { type Market, reviewDays } from "./market";
import type { JudgedPolicy, PolicyKind } from "./policy";
import { SeenSales } from "./seen-sales";

const coverDays = 14;

/** Orders up to the mean of the last days over the horizon, so many times. */
export const meanOf = (lastDays: number, { once }: { once: boolean }): PolicyKind => ({
  name: once ? `rule set once, ${lastDays} days` : `${lastDays}-day mean, weekly`,
  settings: [0.6, 1, 1.5, 2, 2.5, 3, 4, 6, 9, 14],
  open: (market, times) =>
    byTarget(market, { once }, (seen, variant, day) => {
      const { mean } = seen.dayIn(variant, day, lastDays);
      return stockTarget(mean * (market.leadTimeDays + reviewDays) * times, { rate: mean, coverDays });
    }),
});

/** The textbook's: mean over the horizon and so many deviations of it. */
export const meanAndDeviation = (lastDays: number): PolicyKind => ({
  name: `mean + z·σ, ${lastDays} days`,
  settings: [0, 0.5, 1, 1.5, 2, 3, 4, 6, 9],
  open: (market, z) =>
    byTarget(market, { once: false }, (seen, variant, day) => {
      const { mean, deviation } = seen.dayIn(variant, day, lastDays);
      const horizon = market.leadTimeDays + reviewDays;
      return stockTarget(mean * horizon + z * deviation * Math.sqrt(horizon), { rate: mean, coverDays });
    }),
});

type TargetOf = (seen: SeenSales, variant: number, day: number) => StockTarget;

/** Targets are computed anew on each order day, or once for each variant. */
function byTarget({ variants, days }: Market, { once }: { once: boolean }, targetOf: TargetOf): JudgedPolicy {
  const seen = new SeenSales(variants, days);
  const fixed = new Map<number, StockTarget>();
  const targetOn = (variant: number, day: number) => {
    const target = fixed.get(variant) ?? targetOf(seen, variant, day);
    if (once) fixed.set(variant, target);
    return target;
  };
  return {
    startingStock: (variant, day) => targetOn(variant, day).orderUpTo,
    order(variant, day, position) {
      const units = variants[variant]?.units;
      return units ? quantityUpTo(targetOn(variant, day), position, units) : 0;
    },
    learn: (variant, day, sold) => seen.learn(variant, day, sold),
  };
}
