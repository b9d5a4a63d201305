import { alerts } from "~/api/alerts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { countUnreadAlerts } from "~/models/alert/list.server";

const route = apiRoute(
  serve(alerts.unread, async ({ shop }) => ({ count: await countUnreadAlerts(shop.id) })),
);

export const loader = route.loader;
export const action = route.action;
