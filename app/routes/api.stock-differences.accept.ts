import { stockDifferences } from "~/api/stock-differences";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { acceptDifferences } from "~/models/stock-difference/accept.server";

const route = apiRoute(
  serve(stockDifferences.accept, ({ shop, actor, body: { ids } }) =>
    acceptDifferences(shop.id, { ids, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
