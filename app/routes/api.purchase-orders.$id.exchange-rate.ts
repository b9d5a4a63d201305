import { orderRates } from "~/api/order-rates";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { fixOrderRate } from "~/models/order-rate/fix.server";
import { getOrderRate } from "~/models/order-rate/get.server";

const route = apiRoute(
  serve(orderRates.get, ({ shop, params: { id } }) => getOrderRate(shop, id)),
  serve(orderRates.fix, ({ shop, actor, params: { id }, body: { rate } }) =>
    fixOrderRate(shop, { id, rate, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
