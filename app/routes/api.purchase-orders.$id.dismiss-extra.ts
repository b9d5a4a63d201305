import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { dismissExtra } from "~/models/purchase-order/dismiss-extra.server";

const route = apiRoute(
  serve(purchaseOrders.dismissExtra, ({ shop, actor, params, body }) =>
    dismissExtra(shop.id, { id: params.id, units: body.units, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
