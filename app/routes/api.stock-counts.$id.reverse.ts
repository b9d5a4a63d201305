import { stockCounts } from "~/api/stock-counts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { reverseCount } from "~/sync/reverse-count.server";

const route = apiRoute(
  serve(stockCounts.reverse, ({ shop, actor, params, body }) =>
    reverseCount(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
