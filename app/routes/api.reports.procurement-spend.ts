import { reports } from "~/api/reports";
import { apiRoute, serve } from "~/http/api-route.server";
import { readProcurementSpend } from "~/models/report/procurement-spend.server";

const route = apiRoute(
  serve(reports.procurementSpend, ({ shop, query }) => readProcurementSpend(shop, query)),
);

export const loader = route.loader;
export const action = route.action;
