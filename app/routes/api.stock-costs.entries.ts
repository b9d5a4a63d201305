import { stockCosts } from "~/api/stock-costs";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listVariantCostEntries, streamVariantCostEntries } from "~/models/stock-cost/list-entries.server";

const route = apiRoute(
  serve(stockCosts.entries, ({ shop, query: { variantId, ...query } }) =>
    listed(query, {
      page: (page) => listVariantCostEntries(shop.id, { variantId, page }),
      all: () => streamVariantCostEntries(shop.id, variantId),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
