import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listSalesVelocity, streamSalesVelocity } from "~/models/report/sales-velocity.server";

const route = apiRoute(
  serveFromReplica(reports.salesVelocity, ({ shop, query }) =>
    listed(query, {
      page: (page) => listSalesVelocity(shop, { period: query.period, page }),
      all: () => streamSalesVelocity(shop, { period: query.period }),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
