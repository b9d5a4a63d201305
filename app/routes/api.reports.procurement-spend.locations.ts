import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readSpendByLocation } from "~/models/report/spend-by-location.server";

const route = apiRoute(
  serveFromReplica(reports.spendByLocation, async ({ shop, query }) => ({
    rows: await readSpendByLocation(shop, query),
  })),
);

export const loader = route.loader;
export const action = route.action;
