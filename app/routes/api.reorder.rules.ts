import { reorderRules } from "~/api/reorder-rules";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createReorderRule } from "~/models/reorder-rule/create.server";
import { listReorderRules, streamReorderRules } from "~/models/reorder-rule/list.server";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute(
  serve(reorderRules.list, ({ shop, query }) =>
    listed(query, {
      page: (page) => listReorderRules(shop.id, { page }),
      all: () => streamReorderRules(shop.id),
    }),
  ),
  serve(reorderRules.create, async ({ shop, body }) => {
    await ensureVariants(shop.id, [body.variantId]);
    return createReorderRule(shop.id, body);
  }),
);

export const loader = route.loader;
export const action = route.action;
