import { orderApprovals } from "~/api/order-approvals";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { declineApproval } from "~/models/order-approval/decline.server";

const route = apiRoute(
  serve(orderApprovals.decline, ({ shop, actor, params, body }) =>
    declineApproval(shop.id, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
