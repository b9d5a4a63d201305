import { reorderRules } from "~/api/reorder-rules";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteReorderRule } from "~/models/reorder-rule/delete.server";
import { getReorderRule } from "~/models/reorder-rule/get.server";
import { updateReorderRule } from "~/models/reorder-rule/update.server";

const route = apiRoute(
  serve(reorderRules.get, ({ shop, params }) => getReorderRule(shop.id, params.id)),
  serve(reorderRules.update, ({ shop, params, body }) =>
    updateReorderRule(shop.id, { ...body, id: params.id }),
  ),
  serve(reorderRules.delete, ({ shop, params }) => deleteReorderRule(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
