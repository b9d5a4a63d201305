import { rateOf } from "~/models/forecast/demand-state";
import { lumpOf } from "~/models/forecast/lump";
import { leadTimeThatCounts, type LearnedLeadTime } from "~/models/supplier/lead-time";
import { forecastTarget } from "./forecast-target";
import type { LearnedVariant } from "./learn-demand.server";
import type { ReorderPolicy } from "./policy";
import { reviewDaysOf } from "./review-days";
import { serviceTarget } from "./service-target";
import { classOf, safetyFor, type ShopFigures } from "./shop-figures";

/** What a forecast comes to; the columns of the same names. */
export interface ReckonedForecast {
  /** Units a day. */
  rate: number;
  lump: number;
  season: number;
  leadTimeDays: number;
  leadTimeSpread: number;
  reviewDays: number;
  service: number;
  reorderPoint: number;
  orderUpTo: number;
}

interface Reckoning {
  /** The shop's day. */
  day: string;
  policy: ReorderPolicy;
  figures: ShopFigures;
  /** What the supplier's orders showed, of the variant and of all. */
  learned: { item: LearnedLeadTime | null; supplier: LearnedLeadTime | null };
  season?: number;
}

/** Below a unit a year a variant counts as no longer sold, and nothing is kept of it. */
const leastRate = 1 / 365;
const mostUnits = 1_000_000;

export function reckonTarget(
  variant: LearnedVariant,
  { day, policy, figures, learned, season = 1 }: Reckoning,
): ReckonedForecast {
  const { present, price } = variant;
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
  const cost = variant.cost ?? (price === null ? figures.scale.cost : price / 2);
  const rate = rateOf(present) * season;
  const service = policy.service[classOf(figures, rate * (price ?? cost))];
  const shop = { ...figures, safety: safetyFor(figures, service) };
  const target =
    rate < leastRate
      ? { reorderPoint: 0, orderUpTo: 0 }
      : forecastTarget({ state: present, cost: cost || figures.scale.cost, horizon, season }, shop);
  return {
    rate,
    lump: lumpOf(present, figures.usualLump),
    season,
    leadTimeDays: horizon.leadTimeDays,
    leadTimeSpread: horizon.leadTimeVariation,
    reviewDays: horizon.reviewDays,
    service: serviceTarget(shop.safety, { cost: cost || figures.scale.cost }, figures.scale),
    reorderPoint: Math.min(mostUnits - 1, target.reorderPoint),
    orderUpTo: Math.min(mostUnits, target.orderUpTo),
  };
}
