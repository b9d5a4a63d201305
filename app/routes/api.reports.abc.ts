import { abc } from "~/api/abc";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listAbc, streamAbc } from "~/models/abc/list.server";
import { rankingOf } from "~/models/abc/range";
import { readCostBasis } from "~/models/stock-cost/basis.server";

const route = apiRoute(
  serveFromReplica(abc.list, async ({ shop, query }) => {
    const { today } = await readCostBasis(shop.id);
    const wanted = { ranking: rankingOf(query, today), class: query.class };
    return listed(query, {
      page: (page) => listAbc(shop, { ...wanted, page }),
      all: () => streamAbc(shop, wanted),
    });
  }),
);

export const loader = route.loader;
export const action = route.action;
