import { listForecastResults } from "~/models/forecast-result/list-results.server";
import { reviewChanges } from "~/models/order-suggestion/review-changes.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";

const classes = ["all", "A", "B", "C"] as const;

/** How the forecasts did for the class of products that the address asks for. */
export async function loadResults(
  shop: ShopContext,
  { params, visitor }: { params: URLSearchParams; visitor: string },
) {
  const [{ total, months, ...results }, changes, sales] = await Promise.all([
    listForecastResults(shop),
    reviewChanges(shop),
    findKnownSales(shop.id),
  ]);
  const name = classes.find((one) => one === params.get("class")) ?? "all";
  return {
    ...results,
    name,
    changes,
    sales,
    visitor,
    total: total.find((one) => one.class === name) ?? null,
    months: months.filter((one) => one.class === name),
  };
}

export type LoadedResults = Awaited<ReturnType<typeof loadResults>>;
export type Total = NonNullable<LoadedResults["total"]>;
export type Month = LoadedResults["months"][number];
