import { makeFormat } from "~/components/format";
import { orRefuse } from "~/components/page-refusal";
import { leadOn } from "~/http/pages/lead-on";
import { readBundleParts } from "~/models/bundle/read.server";
import { listLargestOrders } from "~/models/demand-exclusion/largest-orders.server";
import { listLeftOutDays } from "~/models/demand-exclusion/list.server";
import { explainForecast, type WhatIf } from "~/models/reorder-rule/explain-forecast.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";
import { listVariantPlaces } from "~/models/transfer-proposal/places-of-variant.server";
import { parseGid, toGid } from "~/platform/gid";

/**
 * Where the forecast of the variant in the address comes from, also with the numbers that are tried out there, and what
 * is left out of it. Leads on to the stock of a bundle, which has none.
 */
export async function loadForecast(request: Request, shop: ShopContext, number: string) {
  const params = new URL(request.url).searchParams;
  const variantId = parseGid("ProductVariant", toGid("ProductVariant", number)) ?? 0n;
  const today = makeFormat(shop).dayOf(new Date());
  const bundle = await readBundleParts(shop.id, variantId);
  // It has no forecast; its page names its parts, which have.
  if (bundle.isBundle) throw leadOn(request, `/app/stock-levels/${variantId}`);
  const forecast = await orRefuse(explainForecast(shop, { variantId, today, whatIf: whatIfIn(params) }));
  const [orders, exclusions, places, sales] = await Promise.all([
    listLargestOrders(shop.id, { variantId, today }),
    listLeftOutDays(shop.id, { variantId }),
    listVariantPlaces(shop.id, variantId),
    findKnownSales(shop.id),
  ]);
  return { ...forecast, bundle, orders, exclusions, places, sales };
}

function whatIfIn(params: URLSearchParams): WhatIf {
  const numberOf = (name: string, least: number, most: number) => {
    const value = params.get(name);
    if (!value || !/^-?\d{1,3}(\.\d)?$/.test(value)) return undefined;
    return Math.min(most, Math.max(least, Number(value)));
  };
  const [service, growth] = [numberOf("service", 50, 99.9), numberOf("growth", -90, 900)];
  return {
    service: service === undefined ? undefined : service / 100,
    leadTimeDays: numberOf("leadTime", 0, 365),
    growth: growth === undefined ? undefined : growth / 100,
  };
}
