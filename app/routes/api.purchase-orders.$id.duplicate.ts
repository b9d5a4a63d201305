import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { duplicatePurchaseOrder } from "~/models/purchase-order/duplicate.server";

const route = apiRoute(
  serve(purchaseOrders.duplicate, ({ shop, actor, params }) =>
    duplicatePurchaseOrder(shop.id, { id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
