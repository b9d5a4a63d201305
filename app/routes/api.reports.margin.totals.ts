import { margins } from "~/api/margin";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readMarginTotals } from "~/models/margin/totals.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { valueRange } from "~/models/stock-cost/value-range";

const route = apiRoute(
  serveFromReplica(margins.totals, async ({ shop, query }) => {
    const { today, currency, pending } = await readCostBasis(shop.id);
    const range = valueRange(query, today);
    const totals = await readMarginTotals(shop, range);
    return { startDate: range.start, endDate: range.end, currency, pending, ...totals };
  }),
);

export const loader = route.loader;
export const action = route.action;
