import { priceChanges } from "~/api/price-changes";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readPriceTotals } from "~/models/price-change/totals.server";
import { wantedChanges } from "~/models/price-change/wanted-changes";
import { readCostBasis } from "~/models/stock-cost/basis.server";

const route = apiRoute(
  serveFromReplica(priceChanges.totals, async ({ shop, query }) => {
    const { today } = await readCostBasis(shop.id);
    const filters = wantedChanges(query, today);
    const totals = await readPriceTotals(shop, filters);
    return { startDate: filters.start, endDate: filters.end, source: filters.source, totals };
  }),
);

export const loader = route.loader;
export const action = route.action;
