import { reorderForecasts } from "~/api/reorder-forecasts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { followForecasts } from "~/models/reorder-rule/follow.server";

const route = apiRoute(serve(reorderForecasts.follow, ({ shop, body }) => followForecasts(shop.id, body)));

export const loader = route.loader;
export const action = route.action;
