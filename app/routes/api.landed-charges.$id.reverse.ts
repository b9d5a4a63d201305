import { landedCharges } from "~/api/landed-charges";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { reverseLandedCharge } from "~/models/landed-charge/reverse.server";

const route = apiRoute(
  serve(landedCharges.reverse, ({ shop, actor, params }) =>
    reverseLandedCharge(shop.id, { id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
