import { reorderRules } from "~/api/reorder-rules";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { saveReorderRules } from "~/models/reorder-rule/save-many.server";
import { ensureSomeVariants } from "~/sync/inventory-operation/ensure-some-variants.server";

const route = apiRoute(
  serve(reorderRules.saveMany, async ({ shop, body: { rules } }) => {
    const named = rules.flatMap(({ variantId }) => (variantId === undefined ? [] : [{ variantId }]));
    await ensureSomeVariants(shop.id, named);
    return saveReorderRules(shop.id, rules);
  }),
);

export const loader = route.loader;
export const action = route.action;
