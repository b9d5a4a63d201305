import { priceChanges } from "~/api/price-changes";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readPriceHistory } from "~/models/price-change/history.server";

const route = apiRoute(
  serveFromReplica(priceChanges.history, ({ shop, query }) => readPriceHistory(shop, query)),
);

export const loader = route.loader;
export const action = route.action;
