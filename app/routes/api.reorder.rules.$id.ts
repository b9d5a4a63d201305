import { reorderRules } from "~/api/reorder";
import { apiRoute, serve } from "~/http/api-route.server";
import { deleteReorderRule } from "~/models/reorder-rule/delete.server";
import { updateReorderRule } from "~/models/reorder-rule/update.server";

const route = apiRoute(
  serve(reorderRules.update, ({ shop, params, body }) =>
    updateReorderRule(shop.id, { ...body, id: params.id }),
  ),
  serve(reorderRules.delete, ({ shop, params }) => deleteReorderRule(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
