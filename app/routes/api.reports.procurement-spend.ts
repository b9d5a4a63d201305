import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readProcurementSpend } from "~/models/report/procurement-spend.server";

const route = apiRoute(
  serveFromReplica(reports.procurementSpend, ({ shop, query }) => readProcurementSpend(shop, query)),
);

export const loader = route.loader;
export const action = route.action;
