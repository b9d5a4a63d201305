import { stockCounts } from "~/api/stock-counts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getStockCount } from "~/models/stock-count/get.server";
import { updateCount } from "~/sync/count-stock.server";

const route = apiRoute(
  serve(stockCounts.get, ({ shop, params, query }) => getStockCount(shop.id, params.id, query)),
  serve(stockCounts.update, ({ shop, actor, params, query, body }) =>
    updateCount(shop, { ...body, ...query, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
