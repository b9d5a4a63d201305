import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { settleOperations } from "~/sync/settle-operations.server";

const route = apiRoute(
  serve(purchaseOrders.receive, async ({ shop, actor, params, body }) => {
    const { order, operationIds, claims } = await receivePurchaseOrder(shop, {
      ...body,
      id: params.id,
      actor,
    });
    const stockSync = await settleOperations(shop.id, operationIds, { claims, deadlineMs: 8_000 });
    return { ...order, stockSync };
  }),
);

export const loader = route.loader;
export const action = route.action;
