import { orderRevisions } from "~/api/order-revisions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { sendPurchaseOrder } from "~/sync/send-purchase-order.server";

const route = apiRoute(
  serve(orderRevisions.send, ({ shop, actor, params, body }) =>
    sendPurchaseOrder(shop, { ...body, id: params.id, actor, isRevision: true }),
  ),
);

export const loader = route.loader;
export const action = route.action;
