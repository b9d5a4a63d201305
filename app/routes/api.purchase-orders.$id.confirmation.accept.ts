import { orderConfirmations } from "~/api/order-confirmations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { acceptAnswer } from "~/models/order-confirmation/accept.server";

const route = apiRoute(
  serve(orderConfirmations.accept, ({ shop, actor, params, body }) =>
    acceptAnswer(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
