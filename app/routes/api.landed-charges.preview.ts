import { landedCharges } from "~/api/landed-charges";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { previewLandedCharge } from "~/models/landed-charge/preview.server";

const route = apiRoute(serve(landedCharges.preview, ({ shop, body }) => previewLandedCharge(shop.id, body)));

export const loader = route.loader;
export const action = route.action;
