import { reorderSuggestions } from "~/api/reorder-suggestions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { createSuggestedDrafts } from "~/models/reorder-rule/create-drafts.server";

const route = apiRoute(
  serve(reorderSuggestions.createDrafts, ({ shop, actor }) => createSuggestedDrafts(shop, { actor })),
);

export const loader = route.loader;
export const action = route.action;
