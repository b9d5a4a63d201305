import { storeCosts } from "~/api/store-costs";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listStoreCosts, streamStoreCosts } from "~/models/store-cost/list.server";

const route = apiRoute(
  serve(storeCosts.list, ({ shop, query: { status, ...query } }) =>
    listed(query, {
      page: (page) => listStoreCosts(shop.id, { page, filters: { status } }),
      all: () => streamStoreCosts(shop.id, { status }),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
