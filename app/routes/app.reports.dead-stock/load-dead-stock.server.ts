import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { deadStockGroups, idleKinds, mostIdleDays } from "~/models/dead-stock/choices";
import { listDeadStock } from "~/models/dead-stock/list.server";
import { sumUpDeadStock } from "~/models/dead-stock/summary.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";

/** The report that the page's address asks for; of 90 days where it asks for none. */
export async function loadDeadStock(shop: ShopContext, params: URLSearchParams) {
  const asked = params.get("days") ?? "";
  const isPossible = /^\d{1,4}$/.test(asked) && Number(asked) >= 1 && Number(asked) <= mostIdleDays;
  const filters = {
    days: isPossible ? Number(asked) : 90,
    idle: idleKinds.find((one) => one === params.get("idle")) ?? "moved",
  };
  const groupBy = deadStockGroups.find((one) => one === params.get("by")) ?? "location";
  const [page, { basis, ...summary }, sales] = await Promise.all([
    orRefuse(listDeadStock(shop, { filters, page: pageRequest(params) })),
    sumUpDeadStock(shop, { ...filters, groupBy }),
    findKnownSales(shop.id),
  ]);
  const isWrong = asked !== "" && !isPossible;
  const isFirst = !params.has("cursor");
  return {
    ...filters,
    isWrong,
    groupBy,
    ...page,
    isFirst,
    ...summary,
    today: basis.today,
    pending: basis.pending,
    sales,
  };
}

export type DeadStockReport = Awaited<ReturnType<typeof loadDeadStock>>;
