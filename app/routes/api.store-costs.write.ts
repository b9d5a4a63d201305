import { storeCosts } from "~/api/store-costs";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { writeOverStoreCosts } from "~/models/store-cost/decide.server";

const route = apiRoute(
  serve(storeCosts.write, ({ shop, actor, body: { ids } }) => writeOverStoreCosts(shop.id, { ids, actor })),
);

export const loader = route.loader;
export const action = route.action;
