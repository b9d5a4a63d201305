import { notFound } from "~/errors";
import type { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { numberOfDay } from "~/lib/calendar-days";
import { demandAtRate } from "~/models/forecast/horizon";
import { startWeight } from "~/models/forecast/pooled-start";
import { readDemand } from "~/models/forecast/read-demand.server";
import type { StartedFrom } from "~/models/forecast/read-groups.server";
import { type SustainedMiss, sustainedMiss } from "~/models/forecast/sustained-miss";
import { getReorderPolicy } from "~/models/reorder-policy/get-policy.server";
import { targetUnderPolicy } from "~/models/reorder-policy/reckon-target";
import type { ShopContext } from "~/models/shop/context";
import type { BreakPurchase } from "~/models/supplier-item/price-break";
import { toGid } from "~/platform/gid";
import { readRuleFigures } from "./figures.server";
import { type PastWeek, pastWeeks } from "./past-weeks";
import { breakPurchaseOf, quantityToOrder } from "./suggest";

/** What a merchant tries out; what is left out stays as it is. */
export interface WhatIf {
  service?: number | undefined;
  leadTimeDays?: number | undefined;
  /** A share: 0.2 sells a fifth more. */
  growth?: number | undefined;
}

export interface ExplainedForecast {
  variant: { variantId: string; sku: string; title: string };
  /** Of whole weeks until yesterday, the earliest first. */
  past: PastWeek[];
  perDay: number;
  /** How many times the last weeks' sales the coming days sell by the time of the year; 1 where nothing is known. */
  season: number;
  /** Units that are likely to sell until the order after the next one can have arrived, and how far it may differ. */
  ahead: { days: number; mean: number; spread: number };
  leadTimeDays: number;
  /** Its standard deviation, in days. */
  leadTimeSpreadDays: number;
  reviewDays: number;
  /** The share of the units asked for that are to be served. */
  service: number;
  reorderPoint: number;
  orderUpTo: number;
  /** Whose sales it goes by; the variant's own once they weigh as much as its start. */
  learnedFrom: "own" | StartedFrom;
  sellingDays: number;
  stock: { currentStock: number; incoming: number; incomingOutside: number };
  /** What to order now; 0 above the reorder point. */
  quantity: number;
  packSize: number;
  /** Of its supplier's orders. */
  currency: string;
  /** Why it is more than needed; null where it is not. */
  atBreak: BreakPurchase | null;
  rule: { byForecast: boolean; reorderPoint: number; reorderQuantity: number } | null;
  /** How it has become wrong; null where it holds. */
  miss: SustainedMiss | null;
}

const shownWeeks = 26;

/** Where a variant's target comes from. Throws NOT_FOUND for a variant without a forecast. */
export async function explainForecast(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  { variantId, today, whatIf }: { variantId: bigint; today: string; whatIf: WhatIf },
): Promise<ExplainedForecast> {
  const where = { shopId_variantId: { shopId: shop.id, variantId } };
  const key = { shopId_id: { shopId: shop.id, id: variantId } };
  const [stored, variant, rule, { policy, figures }, stock] = await Promise.all([
    db.demandForecast.findUnique({ where }),
    db.variant.findUnique({ where: key }),
    db.reorderRule.findFirst({ where: { shopId: shop.id, variantId } }),
    getReorderPolicy(shop.id),
    readRuleFigures(shop, [variantId]),
  ]);
  if (!stored || !variant) throw notFound("variant");
  const endDay = numberOfDay(today);
  const from = endDay - shownWeeks * 7;
  const past = (await readDemand(shop, { variantIds: [variantId], from })).get(variantId);
  const item = await db.supplierItem.findFirst({
    where: {
      shopId: shop.id,
      variantId,
      active: true,
      ...(rule?.supplierId && { supplierId: rule.supplierId }),
    },
    orderBy: { preferred: "desc" },
    include: {
      prices: {
        where: { shopId: shop.id, validUntil: null },
        orderBy: { fromQuantity: "asc" },
      },
      supplier: { select: { currency: true } },
    },
  });

  const { startedFrom, lump } = stored;
  const ownDays = stored.sellingDays - startWeight;
  const rate = stored.rate * (1 + (whatIf.growth ?? 0));
  const horizon = {
    leadTimeDays: whatIf.leadTimeDays ?? stored.leadTimeDays,
    leadTimeVariation: stored.leadTimeVariation,
    reviewDays: stored.reviewDays,
  };
  const { served, reorderPoint, orderUpTo } = targetUnderPolicy(
    { rate, lump, horizon, cost: numberOf(variant.cost), price: numberOf(variant.price) },
    { policy, figures, served: whatIf.service },
  );
  const target = { reorderPoint, orderUpTo };
  const gid = toGid("ProductVariant", variantId);
  const { currentStock = 0, incoming = 0, incomingOutside = 0 } = stock[gid] ?? {};
  const now = { currentStock, incoming, incomingOutside };
  const currency = item?.supplier.currency || shop.currency;
  const prices = item?.prices.filter((price) => price.currency === currency) ?? [];
  const steps = {
    packSize: item?.packSize ?? 1,
    minimumQuantity: item?.minimumQuantity ?? 1,
    increment: item?.increment ?? 1,
  };
  const situation = {
    ...{ ...now, ...target, ...steps, reorderQuantity: 1, perDay: rate, holdingCost: policy.holdingCost },
    priceBreaks: prices.map(({ fromQuantity, cost }) => ({ quantity: fromQuantity, cost: Number(cost) })),
  };
  return {
    variant: { variantId: gid, sku: variant.sku, title: variant.title },
    past: past ? pastWeeks(past, { from, until: endDay - 1 }) : [],
    perDay: rate,
    season: stored.season,
    ahead: {
      days: horizon.leadTimeDays + horizon.reviewDays,
      ...demandAtRate(rate, lump, horizon),
    },
    leadTimeDays: horizon.leadTimeDays,
    leadTimeSpreadDays: horizon.leadTimeDays * horizon.leadTimeVariation,
    reviewDays: horizon.reviewDays,
    service: served,
    ...target,
    learnedFrom: ownDays >= startWeight ? "own" : (startedFrom as StartedFrom),
    sellingDays: Math.max(0, Math.round(ownDays)),
    stock: now,
    quantity: quantityToOrder(situation),
    packSize: steps.packSize,
    currency,
    atBreak: breakPurchaseOf(situation),
    miss:
      stored.sells === null
        ? null
        : sustainedMiss(stored.pastWeeks, { days: stored.leadTimeDays + stored.reviewDays, lump }),
    rule: rule && {
      byForecast: rule.byForecast,
      reorderPoint: rule.byForecast ? (rule.fixedPoint ?? rule.reorderPoint) : rule.reorderPoint,
      reorderQuantity: rule.byForecast ? (rule.fixedQuantity ?? rule.reorderQuantity) : rule.reorderQuantity,
    },
  };
}

function numberOf(amount: Prisma.Decimal | null): number | null {
  return amount === null ? null : Number(amount);
}
