import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { listLeftOutDays } from "~/models/demand-exclusion/list.server";
import { describePolicy } from "~/models/reorder-policy/describe-policy.server";
import { countForecasts, listForecasts } from "~/models/reorder-rule/list-forecasts.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";

/** The page of forecasts that the address asks for, and what decides. */
export async function loadForecasts(shop: ShopContext, params: URLSearchParams) {
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const wrongOnly = params.get("sells") === "wrong";
  const [policy, exclusions, counts, { rows, nextCursor }, sales] = await Promise.all([
    describePolicy(shop),
    listLeftOutDays(shop.id),
    countForecasts(shop.id),
    orRefuse(listForecasts(shop.id, { search, wrongOnly, page: pageRequest(params) })),
    findKnownSales(shop.id),
  ]);
  return {
    policy,
    exclusions,
    counts,
    sales,
    rows,
    nextCursor,
    isFiltered: Boolean(search) || wrongOnly || params.has("cursor"),
  };
}
