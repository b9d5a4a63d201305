import { reorderPolicy } from "~/api/reorder-policy";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { describePolicy } from "~/models/reorder-policy/describe-policy.server";
import { updateReorderPolicy } from "~/models/reorder-policy/update-policy.server";

const route = apiRoute(
  serve(reorderPolicy.get, ({ shop }) => describePolicy(shop)),
  serve(reorderPolicy.update, ({ shop, body }) => updateReorderPolicy(shop, body)),
);

export const loader = route.loader;
export const action = route.action;
