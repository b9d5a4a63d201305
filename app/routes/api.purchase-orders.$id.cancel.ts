import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api-route.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";

const route = apiRoute(
  serve(purchaseOrders.cancel, ({ shop, params }) => cancelPurchaseOrder(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
