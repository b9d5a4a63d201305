import { alerts } from "~/api/alerts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listAlerts, streamAlerts } from "~/models/alert/list.server";
import { markAlerts } from "~/models/alert/mark.server";

const route = apiRoute(
  serve(alerts.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listAlerts(shop.id, { filters, page }),
      all: () => streamAlerts(shop.id, filters),
    }),
  ),
  serve(alerts.markMany, ({ shop, body }) => markAlerts(shop.id, body)),
);

export const loader = route.loader;
export const action = route.action;
