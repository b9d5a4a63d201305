import { reorderSuggestions } from "~/api/reorder-suggestions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { variantIdsOf } from "~/models/purchase-order/variant-ids";
import { createChosenDraft } from "~/models/reorder-rule/create-chosen-draft.server";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute(
  serve(reorderSuggestions.createDraft, async ({ shop, actor, body }) => {
    await ensureVariants(shop.id, variantIdsOf(body.lineItems));
    return createChosenDraft(shop, { ...body, actor });
  }),
);

export const loader = route.loader;
export const action = route.action;
