import { dashboard } from "~/api/dashboard";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { getDashboard } from "~/models/dashboard/get.server";

const route = apiRoute(serveFromReplica(dashboard.get, ({ shop }) => getDashboard(shop.id)));

export const loader = route.loader;
export const action = route.action;
