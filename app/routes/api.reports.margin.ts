import { margins } from "~/api/margin";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listMargins, streamMargins } from "~/models/margin/list.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { valueRange } from "~/models/stock-cost/value-range";

const route = apiRoute(
  serveFromReplica(margins.list, async ({ shop, query }) => {
    const { today } = await readCostBasis(shop.id);
    const asked = { range: valueRange(query, today), group: query.groupBy };
    return listed(query, {
      page: (page) => listMargins(shop, { ...asked, page }),
      all: () => streamMargins(shop, asked),
    });
  }),
);

export const loader = route.loader;
export const action = route.action;
