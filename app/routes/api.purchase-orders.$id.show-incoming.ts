import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { showIncomingAgain } from "~/models/shipment/show-again.server";

const route = apiRoute(
  serve(purchaseOrders.showIncoming, ({ shop, params }) =>
    showIncomingAgain(shop.id, { kind: "order", id: params.id }),
  ),
);

export const loader = route.loader;
export const action = route.action;
