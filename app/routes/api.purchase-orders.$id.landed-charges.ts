import { landedCharges } from "~/api/landed-charges";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listLandedCharges } from "~/models/landed-charge/list.server";

const route = apiRoute(
  serve(landedCharges.list, ({ shop, params }) => listLandedCharges(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
