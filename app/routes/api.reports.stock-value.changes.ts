import { stockCosts } from "~/api/stock-costs";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { valueChanges } from "~/models/stock-cost/value-changes.server";
import { valueOverTime } from "~/models/stock-cost/value-over-time.server";
import { valueRange } from "~/models/stock-cost/value-range";

const route = apiRoute(
  serveFromReplica(stockCosts.changes, async ({ shop, query }) => {
    const { today, ...basis } = await readCostBasis(shop.id);
    const range = valueRange(query, today);
    const [changes, days] = await Promise.all([valueChanges(shop, range), valueOverTime(shop, range)]);
    return { startDate: range.start, endDate: range.end, ...basis, ...changes, days };
  }),
);

export const loader = route.loader;
export const action = route.action;
