import { orderApprovals } from "~/api/order-approvals";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { approveOrder } from "~/models/order-approval/approve.server";

const route = apiRoute(
  serve(orderApprovals.approve, ({ shop, actor, params, body }) =>
    approveOrder(shop.id, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
