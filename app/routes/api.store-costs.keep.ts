import { storeCosts } from "~/api/store-costs";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { keepStoreCosts } from "~/models/store-cost/decide.server";

const route = apiRoute(
  serve(storeCosts.keep, ({ shop, actor, body: { ids } }) => keepStoreCosts(shop.id, { ids, actor })),
);

export const loader = route.loader;
export const action = route.action;
