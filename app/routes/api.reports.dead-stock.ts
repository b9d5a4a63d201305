import { deadStock } from "~/api/dead-stock";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listDeadStock, streamDeadStock } from "~/models/dead-stock/list.server";

const route = apiRoute(
  serveFromReplica(deadStock.list, ({ shop, query }) => {
    const filters = { days: query.days, idle: query.idle };
    return listed(query, {
      page: (page) => listDeadStock(shop, { filters, page }),
      all: () => streamDeadStock(shop, filters),
    });
  }),
);

export const loader = route.loader;
export const action = route.action;
