import { type DemandState, rateOf } from "~/models/forecast/demand-state";
import { daysOf, type Horizon } from "~/models/forecast/horizon";
import { lumpOf } from "~/models/forecast/lump";
import { forecastPolicy } from "~/models/reorder-policy/forecast-policy";
import type { ReorderPolicy } from "~/models/reorder-policy/policy";
import { targetUnderPolicy } from "~/models/reorder-policy/reckon-target";
import { replay, type ReplayedPolicy } from "~/models/reorder-policy/replay";
import { conditionsOf } from "~/models/reorder-policy/replay-conditions";
import type { ShopFigures } from "~/models/reorder-policy/shop-figures";
import { ruleFromSales } from "~/models/reorder-rule/from-sales";
import { quantityToOrder } from "~/models/reorder-rule/suggest";
import { salesDays } from "~/models/reorder-rule/waiting";
import type { OrderSteps } from "~/models/supplier-item/order-quantity";
import { type MeasuredPast, monthOf } from "./measure-past";
import type { MonthSums } from "./month-sums";

export interface PlayedVariant {
  past: MeasuredPast;
  horizon: Horizon;
  cost: number;
  price: number;
  /** What its supplier takes of it. */
  steps: OrderSteps;
  /** How many times the last weeks' sales so many days from a day on sell by the time of the year, as known then. */
  season: (day: number, days: number) => number;
  /** What the merchant set by hand; without it, the rule that the app suggests by the sales of 30 days. */
  rule: { reorderPoint: number; reorderQuantity: number } | null;
}

interface Shop {
  policy: ReorderPolicy;
  figures: ShopFigures;
}

/** Plays the days from `from` until `until`, both included, under either way of ordering, and adds to the months' sums. */
export function playBoth(
  variants: readonly PlayedVariant[],
  { from, until }: { from: number; until: number },
  shop: Shop,
): void {
  const asked = Array.from({ length: until - from + 1 }, (_, day) =>
    Float64Array.from(variants, ({ past }) => past.asked[from + day - past.joins] ?? 0),
  );
  const months = asked.map((_, day) => monthOf(from + day));
  const conditions = conditionsOf(
    variants.map(({ horizon }) => horizon),
    asked,
  );
  const kept = variants.map(({ past, cost }, index) => ({ joins: past.joins - from, supplier: index, cost }));

  const play = (policy: ReplayedPolicy, note: (sums: MonthSums, sold: number, value: number) => void) =>
    replay(
      kept,
      {
        ...policy,
        learn(index, day, sold, opening) {
          const month = variants[index]?.past.months.get(months[day] ?? "");
          if (month) note(month.sums, sold, (opening - sold) * (variants[index]?.cost ?? 0));
          policy.learn(index, day, sold, opening);
        },
      },
      conditions,
    );
  play(byForecast(variants, from, shop), (sums, sold, value) => {
    sums.forecastServed += sold;
    sums.forecastValueDays += value;
  });
  play(byRules(variants), (sums, sold, value) => {
    sums.ruleServed += sold;
    sums.ruleValueDays += value;
  });
  for (const { past } of variants) {
    past.asked.forEach((units, index) => {
      const month = past.months.get(monthOf(past.joins + index));
      if (month) month.sums.playedAsked += units;
    });
  }
}

/** The first day of the replay is the day `from`. */
function byForecast(variants: readonly PlayedVariant[], from: number, shop: Shop): ReplayedPolicy {
  const states: DemandState[] = variants.map(({ past }) => ({ ...past.state }));
  const targetOf = (index: number, day: number) => {
    const [variant, state] = [variants[index], states[index]];
    if (!variant || !state) return { reorderPoint: 0, orderUpTo: 0 };
    const season = variant.season(from + day, daysOf(variant.horizon));
    const demand = { rate: rateOf(state) * season, lump: lumpOf(state, shop.figures.usualLump) };
    return targetUnderPolicy({ ...variant, ...demand }, shop);
  };
  return forecastPolicy(states, targetOf, (index) => variants[index]?.steps);
}

/** Rules from sales are suggested again for each order, which is as good as they can be. */
function byRules(variants: readonly PlayedVariant[]): ReplayedPolicy {
  const seen = variants.map(({ past }) => [...past.soldBefore]);
  const ruleOf = (index: number) => {
    const { rule, horizon } = variants[index] ?? {};
    const unitsSold = (seen[index] ?? []).slice(-salesDays).reduce((sum, units) => sum + units, 0);
    return rule ?? ruleFromSales({ unitsSold, leadTimeDays: horizon?.leadTimeDays ?? 0 });
  };
  return {
    order: (index, _day, position) =>
      quantityToOrder({ ...ruleOf(index), currentStock: position, incoming: 0 }),
    startingStock(index) {
      const { reorderPoint, reorderQuantity } = ruleOf(index);
      return reorderPoint + reorderQuantity;
    },
    learn: (index, _day, sold) => void seen[index]?.push(sold),
  };
}
