import { orderConfirmations } from "~/api/order-confirmations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getConfirmation } from "~/models/order-confirmation/get.server";

const route = apiRoute(
  serve(orderConfirmations.get, ({ shop, params }) => getConfirmation(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
