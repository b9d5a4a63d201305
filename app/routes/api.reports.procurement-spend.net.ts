import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readNetSpend } from "~/models/report/read-net-spend.server";

const route = apiRoute(
  serveFromReplica(reports.netSpend, async ({ shop, query }) => (await readNetSpend(shop, query)).net),
);

export const loader = route.loader;
export const action = route.action;
