import { z } from "zod";
import { makeFormat } from "~/components/format";
import { readOrderQuery } from "~/components/order-list/order-query";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { readApprovalPolicy } from "~/models/approval/policy.server";
import { isLate } from "~/models/purchase-order/expected";
import { toFilters } from "~/models/purchase-order/filters";
import { listSortedPurchaseOrders } from "~/models/purchase-order/list-sorted.server";
import { purchaseOrderFilters } from "~/models/purchase-order/schema";
import { listSavedViews } from "~/models/saved-view/list.server";
import type { ShopContext } from "~/models/shop/context";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

const listQuery = z.object(purchaseOrderFilters);

/** The page of orders that the address asks for, and what it can be narrowed by. */
export async function loadOrders(shop: ShopContext, params: URLSearchParams) {
  const now = new Date();
  const today = makeFormat(shop).dayOf(now);
  const { query, sorting } = readOrderQuery(params, today);
  const filters = toFilters(shop.timeZone, listQuery.parse(query));
  const chosen = query.supplierId === undefined ? {} : { chosen: query.supplierId };
  const [page, suppliers, views, approval] = await Promise.all([
    orRefuse(listSortedPurchaseOrders(shop.id, { filters, sorting, page: pageRequest(params) })),
    listSupplierOptions(shop.id, chosen),
    listSavedViews(shop.id, { filters: { list: "purchase-orders" }, page: { limit: 50 } }),
    readApprovalPolicy(shop.id, ""),
  ]);
  return {
    ...page,
    today,
    asksApproval: approval.over !== null,
    late: page.rows.filter((row) => isLate(row, { now, timeZone: shop.timeZone })).map(({ id }) => id),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    views: views.rows.map(({ id, name, query: viewed }) => ({ id, name, query: viewed })).reverse(),
  };
}

export type OrdersPage = Awaited<ReturnType<typeof loadOrders>>;
export type View = OrdersPage["views"][number];
