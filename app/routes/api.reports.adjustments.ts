import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { toRange } from "~/models/date-range";
import { listAdjustments, streamAdjustments } from "~/models/report/adjustments.server";

const route = apiRoute(
  serveFromReplica(reports.adjustments, ({ shop, query }) => {
    const range = toRange(shop.timeZone, query);
    return listed(query, {
      page: (page) => listAdjustments(shop.id, { range, page }),
      all: () => streamAdjustments(shop.id, range),
    });
  }),
);

export const loader = route.loader;
export const action = route.action;
