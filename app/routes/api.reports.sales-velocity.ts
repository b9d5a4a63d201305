import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listSalesVelocity, streamSalesVelocity } from "~/models/report/sales-velocity.server";

const route = apiRoute(
  serveFromReplica(reports.salesVelocity, ({ shop, query }) => {
    const { period, startDate, endDate } = query;
    const days = { period, startDate, endDate };
    return listed(query, {
      page: (page) => listSalesVelocity(shop, { ...days, page }),
      all: () => streamSalesVelocity(shop, days),
    });
  }),
);

export const loader = route.loader;
export const action = route.action;
