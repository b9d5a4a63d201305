import { alerts } from "~/api/alerts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { configureAlerts } from "~/models/alert/configure.server";
import { getAlertConfiguration } from "~/models/alert/get-configuration.server";

const route = apiRoute(
  serve(alerts.getConfiguration, ({ shop }) => getAlertConfiguration(shop.id)),
  serve(alerts.configure, ({ shop, body }) => configureAlerts(shop.id, body)),
);

export const loader = route.loader;
export const action = route.action;
