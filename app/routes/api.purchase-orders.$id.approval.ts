import { orderApprovals } from "~/api/order-approvals";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getApproval } from "~/models/order-approval/get.server";

const route = apiRoute(
  serve(orderApprovals.get, ({ shop, actor, params }) => getApproval(shop.id, { id: params.id, actor })),
);

export const loader = route.loader;
export const action = route.action;
