import { alerts } from "~/api/alerts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { markAlert } from "~/models/alert/mark.server";

const route = apiRoute(
  serve(alerts.mark, ({ shop, params, body }) => markAlert(shop.id, { ...body, id: params.id })),
);

export const loader = route.loader;
export const action = route.action;
