import { reorderSuggestions } from "~/api/reorder-suggestions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { createChosenDraft } from "~/models/reorder-rule/create-chosen-draft.server";

const route = apiRoute(
  serve(reorderSuggestions.createDraft, ({ shop, actor, body }) =>
    createChosenDraft(shop, { ...body, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
