import { priceChanges } from "~/api/price-changes";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listPriceChanges, streamPriceChanges } from "~/models/price-change/list.server";
import { wantedChanges } from "~/models/price-change/wanted-changes";
import { readCostBasis } from "~/models/stock-cost/basis.server";

const route = apiRoute(
  serveFromReplica(priceChanges.list, async ({ shop, query }) => {
    const { today } = await readCostBasis(shop.id);
    const filters = wantedChanges(query, today);
    return listed(query, {
      page: (page) => listPriceChanges(shop, { filters, page }),
      all: () => streamPriceChanges(shop, filters),
    });
  }),
);

export const loader = route.loader;
export const action = route.action;
