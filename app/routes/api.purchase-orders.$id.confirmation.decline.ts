import { orderConfirmations } from "~/api/order-confirmations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { declineAnswer } from "~/models/order-confirmation/decline.server";

const route = apiRoute(
  serve(orderConfirmations.decline, ({ shop, actor, params, body }) =>
    declineAnswer(shop.id, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
