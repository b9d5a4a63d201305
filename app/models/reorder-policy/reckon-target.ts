import { numberOfDay } from "~/lib/calendar-days";
import { rateOf } from "~/models/forecast/demand-state";
import { daysOf, type Horizon } from "~/models/forecast/horizon";
import { lumpOf } from "~/models/forecast/lump";
import { sustainedMiss } from "~/models/forecast/sustained-miss";
import { leadTimeThatCounts, type LearnedLeadTime } from "~/models/supplier/lead-time";
import { mostUnits } from "~/models/supplier-item/order-quantity";
import { targetOfDemand } from "./forecast-target";
import type { LearnedVariant } from "./learn-demand.server";
import type { StockTarget } from "./order-up-to";
import { classOf, type ReorderPolicy } from "./policy";
import { reviewDaysOf } from "./review-days";
import { serviceTarget } from "./service-target";
import { safetyFor, type ShopFigures } from "./shop-figures";
import { seasonAhead } from "./shop-seasons";

/** What a forecast comes to; the columns of the same names. */
export interface ReckonedForecast {
  rate: number;
  lump: number;
  season: number;
  leadTimeDays: number;
  leadTimeVariation: number;
  reviewDays: number;
  service: number;
  reorderPoint: number;
  orderUpTo: number;
  /** For some weeks by now; null where the forecast holds. */
  sells: "more" | "less" | null;
}

interface Reckoning {
  /** The shop's day. */
  day: string;
  policy: ReorderPolicy;
  figures: ShopFigures;
  /** What the supplier's orders showed, of the variant and of all. */
  learned: { item: LearnedLeadTime | null; supplier: LearnedLeadTime | null };
}

/** Below a unit a year a variant counts as no longer sold, and nothing is kept of it. */
const leastRate = 1 / 365;

export interface Demand {
  /** Units a day. */
  rate: number;
  lump: number;
  horizon: Horizon;
  /** Of a unit, in the shop's currency; null where it is not known. */
  cost: number | null;
  price: number | null;
}

/**
 * Between which positions demand like this is kept under the shop's policy. `served` is the share of the units asked for
 * that this serves, its class's unless one is given; `service` the share of horizons that the reorder point lasts for.
 */
export function targetUnderPolicy(
  { rate, lump, horizon, cost, price }: Demand,
  {
    policy,
    figures,
    served: chosen,
  }: Pick<Reckoning, "policy" | "figures"> & { served?: number | undefined },
): StockTarget & { served: number; service: number } {
  const known = usualCost({ cost, price }, figures);
  const served = chosen ?? servedOf({ rate, cost, price }, { policy, figures });
  const unitCost = known || figures.scale.cost;
  const shop = { ...figures, safety: safetyFor(figures, served) };
  const target =
    rate < leastRate
      ? { reorderPoint: 0, orderUpTo: 0 }
      : targetOfDemand({ rate, lump, cost: unitCost, horizon }, shop);
  return {
    served,
    service: serviceTarget(shop.safety, { cost: unitCost }, figures.scale),
    reorderPoint: Math.min(mostUnits - 1, target.reorderPoint),
    orderUpTo: Math.min(mostUnits, target.orderUpTo),
  };
}

/** The share of the units asked for that the policy serves of a variant with these sales. */
export function servedOf(
  { rate, cost, price }: Pick<Demand, "rate" | "cost" | "price">,
  { policy, figures }: Pick<Reckoning, "policy" | "figures">,
): number {
  return policy.service[classOf(figures.classes, rate * (price ?? usualCost({ cost, price }, figures)))];
}

/** What a unit costs; without a known cost half its price, and without both what the shop's usually cost. */
function usualCost({ cost, price }: Pick<Demand, "cost" | "price">, { scale }: ShopFigures): number {
  return cost ?? (price === null ? scale.cost : price / 2);
}

/** What a variant's demand comes to over its supplier's lead time and order days, under the shop's policy. */
export function reckonTarget(
  variant: LearnedVariant,
  { day, policy, figures, learned }: Reckoning,
): ReckonedForecast {
  const { present, cost, price } = variant;
  const leadTime = leadTimeThatCounts({
    itemLearned: learned.item,
    supplierLearned: learned.supplier,
    itemAgreedDays: variant.itemLeadTimeDays,
    supplierAgreedDays: variant.supplierLeadTimeDays,
  });
  const horizon = {
    leadTimeDays: leadTime.days,
    leadTimeVariation: leadTime.variation,
    reviewDays: reviewDaysOf(variant.orderDays, day, policy.reviewDays),
  };
  const season = seasonAhead(figures.seasons, {
    productType: variant.productType,
    vendor: variant.vendor,
    day: numberOfDay(day),
    days: daysOf(horizon),
  });
  const demand = { rate: rateOf(present) * season, lump: lumpOf(present, figures.usualLump) };
  const { service, reorderPoint, orderUpTo } = targetUnderPolicy(
    { ...demand, horizon, cost, price },
    { policy, figures },
  );
  return {
    ...demand,
    season,
    leadTimeDays: horizon.leadTimeDays,
    leadTimeVariation: horizon.leadTimeVariation,
    reviewDays: horizon.reviewDays,
    service,
    reorderPoint,
    orderUpTo,
    sells:
      sustainedMiss(variant.known.pastWeeks, { days: daysOf(horizon), lump: demand.lump })?.sells ?? null,
  };
}
