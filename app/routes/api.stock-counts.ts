import { stockCounts } from "~/api/stock-counts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listStockCounts, streamStockCounts } from "~/models/stock-count/list.server";
import { startCount } from "~/sync/count-stock.server";

const route = apiRoute(
  serve(stockCounts.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listStockCounts(shop.id, { filters, page }),
      all: () => streamStockCounts(shop.id, filters),
    }),
  ),
  serve(stockCounts.create, ({ shop, actor, body }) => startCount(shop, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;
