import { makeFormat } from "~/components/format";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { listSalesVelocity } from "~/models/report/sales-velocity.server";
import { velocityPeriods } from "~/models/report/periods";
import { daysOf } from "~/models/report/velocity";
import { readVelocityTotals } from "~/models/report/velocity-totals.server";
import type { ShopContext } from "~/models/shop/context";
import { findSalesSince } from "~/models/shop/sales-since.server";

const dayMs = 86_400_000;

/** A page of the report; its totals come later. */
export async function loadVelocity(shop: ShopContext, params: URLSearchParams) {
  const period = velocityPeriods.find((known) => known === params.get("period")) ?? "30d";
  const [page, salesSince] = await Promise.all([
    orRefuse(listSalesVelocity(shop, { period, page: pageRequest(params) })),
    findSalesSince(shop.id),
  ]);
  const end = makeFormat(shop).dayOf(new Date());
  const start = new Date(Date.parse(end) - (daysOf[period] - 1) * dayMs).toISOString().slice(0, 10);
  return {
    ...page,
    period,
    days: daysOf[period],
    start,
    end,
    salesSince,
    isFirst: !params.has("cursor"),
    totals: readVelocityTotals(shop, { period }),
  };
}
