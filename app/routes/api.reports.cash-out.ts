import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readCashOut } from "~/models/cash-out/cash-out.server";

const route = apiRoute(serveFromReplica(reports.cashOut, ({ shop }) => readCashOut(shop)));

export const loader = route.loader;
export const action = route.action;
