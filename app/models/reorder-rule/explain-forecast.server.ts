import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { demandAtRate } from "~/models/forecast/horizon";
import { readDemand } from "~/models/forecast/read-demand.server";
import type { StartedFrom } from "~/models/forecast/read-groups.server";
import { forecastTarget } from "~/models/reorder-policy/forecast-target";
import { getReorderPolicy } from "~/models/reorder-policy/get-policy.server";
import { classOf, safetyFor } from "~/models/reorder-policy/shop-figures";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { readRuleFigures } from "./figures.server";
import { type PastWeek, pastWeeks } from "./past-weeks";
import { quantityToOrder } from "./suggest";

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
  /** Whose sales it goes by; the variant's own once it sold on three days. */
  learnedFrom: "own" | StartedFrom;
  sellingDays: number;
  stock: { currentStock: number; incoming: number };
  /** What to order now; 0 above the reorder point. */
  quantity: number;
  packSize: number;
  rule: { byForecast: boolean; reorderPoint: number; reorderQuantity: number } | null;
}

const dayMs = 86_400_000;
const shownWeeks = 26;
/** As many selling days as its start weighs: from then on a variant's own sales say more. */
const ownSellingDays = 3;

/** Where a variant's target comes from. Throws NOT_FOUND for a variant without a forecast. */
export async function explainForecast(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { variantId, today, whatIf }: { variantId: bigint; today: string; whatIf: WhatIf },
): Promise<ExplainedForecast> {
  const where = { shopId_variantId_locationId: { shopId: shop.id, variantId, locationId: 0n } };
  const key = { shopId_id: { shopId: shop.id, id: variantId } };
  const [stored, variant, rule, { policy, figures }, stock] = await Promise.all([
    db.demandForecast.findUnique({ where }),
    db.variant.findUnique({ where: key }),
    db.reorderRule.findFirst({ where: { shopId: shop.id, variantId } }),
    getReorderPolicy(shop.id),
    readRuleFigures(shop, [variantId]),
  ]);
  if (!stored || !variant) throw notFound("variant");
  const endDay = Date.parse(today) / dayMs;
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
  });

  const { startedFrom, size, units, squares, sellingDays, availableDays } = stored;
  const rate = stored.rate * (1 + (whatIf.growth ?? 0));
  const state = { size, chance: rate / stored.season / size, units, squares, sellingDays, availableDays };
  const horizon = {
    leadTimeDays: whatIf.leadTimeDays ?? stored.leadTimeDays,
    leadTimeVariation: stored.leadTimeSpread,
    reviewDays: stored.reviewDays,
  };
  const price = variant.price === null ? null : Number(variant.price);
  const cost = Number(variant.cost ?? 0) || (price ?? 0) / 2 || figures.scale.cost;
  const service = whatIf.service ?? policy.service[classOf(figures, rate * (price ?? cost))];
  const sells = stored.orderUpTo > 0;
  const target = sells
    ? forecastTarget(
        { state, cost, horizon, season: stored.season },
        { ...figures, safety: safetyFor(figures, service) },
      )
    : { reorderPoint: 0, orderUpTo: 0 };
  const gid = toGid("ProductVariant", variantId);
  const now = { currentStock: stock[gid]?.currentStock ?? 0, incoming: stock[gid]?.incoming ?? 0 };
  const steps = {
    packSize: item?.packSize ?? 1,
    minimumQuantity: item?.minimumQuantity ?? 1,
    increment: item?.increment ?? 1,
  };
  return {
    variant: { variantId: gid, sku: variant.sku, title: variant.title },
    past: past ? pastWeeks(past, { from, until: endDay - 1 }) : [],
    perDay: rate,
    ahead: {
      days: horizon.leadTimeDays + horizon.reviewDays,
      ...demandAtRate(rate, stored.lump, horizon),
    },
    leadTimeDays: horizon.leadTimeDays,
    leadTimeSpreadDays: horizon.leadTimeDays * horizon.leadTimeVariation,
    reviewDays: horizon.reviewDays,
    service,
    ...target,
    learnedFrom: sellingDays >= 2 * ownSellingDays ? "own" : (startedFrom as StartedFrom),
    sellingDays: Math.max(0, Math.round(sellingDays - ownSellingDays)),
    stock: now,
    quantity: quantityToOrder({ ...now, ...target, ...steps, reorderQuantity: 1 }),
    packSize: steps.packSize,
    rule: rule && {
      byForecast: rule.byForecast,
      reorderPoint: rule.byForecast ? (rule.fixedPoint ?? rule.reorderPoint) : rule.reorderPoint,
      reorderQuantity: rule.byForecast ? (rule.fixedQuantity ?? rule.reorderQuantity) : rule.reorderQuantity,
    },
  };
}
