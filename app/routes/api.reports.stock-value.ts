import { stockCosts } from "~/api/stock-costs";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { valueOn } from "~/models/stock-cost/value-on.server";

const route = apiRoute(
  serveFromReplica(stockCosts.value, async ({ shop, query: { date, groupBy, locationId, limit } }) => {
    const { today, ...basis } = await readCostBasis(shop.id);
    const day = date ?? today;
    return { date: day, ...basis, ...(await valueOn(shop, { day, group: groupBy, locationId, limit })) };
  }),
);

export const loader = route.loader;
export const action = route.action;
