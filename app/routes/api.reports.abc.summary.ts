import { abc } from "~/api/abc";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { rankingOf } from "~/models/abc/range";
import { sumUpAbc } from "~/models/abc/summary.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";

const route = apiRoute(
  serveFromReplica(abc.summary, async ({ shop, query }) => {
    const { today, currency, pending } = await readCostBasis(shop.id);
    const ranking = rankingOf(query, today);
    const { by, start, end, boundaries } = ranking;
    const sums = await sumUpAbc(shop, ranking);
    return { startDate: start, endDate: end, currency, pending, by, ...boundaries, ...sums };
  }),
);

export const loader = route.loader;
export const action = route.action;
