import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { dismissReturnedEmail } from "~/models/purchase-order/dismiss-returned-email.server";

const route = apiRoute(
  serve(purchaseOrders.dismissReturnedEmail, ({ shop, params }) => dismissReturnedEmail(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
