import { landedCharges } from "~/api/landed-charges";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { addLandedCharge } from "~/models/landed-charge/add.server";

const route = apiRoute(
  serve(landedCharges.add, ({ shop, actor, body }) => addLandedCharge(shop, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;
