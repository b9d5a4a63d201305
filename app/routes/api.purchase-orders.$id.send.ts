import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { sendPurchaseOrder } from "~/sync/send-purchase-order.server";

const route = apiRoute(
  serve(purchaseOrders.send, ({ shop, actor, params, body }) =>
    sendPurchaseOrder(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
