import { orderApprovals } from "~/api/order-approvals";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { askApproval } from "~/models/order-approval/ask.server";

const route = apiRoute(
  serve(orderApprovals.ask, ({ shop, actor, params, body }) =>
    askApproval(shop.id, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
