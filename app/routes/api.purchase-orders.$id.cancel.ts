import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";

const route = apiRoute(
  serve(purchaseOrders.cancel, ({ shop, actor, params }) =>
    cancelPurchaseOrder(shop.id, { id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
