import { reorderSuggestions } from "~/api/reorder-suggestions";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listReorderSuggestions, streamReorderSuggestions } from "~/models/reorder-rule/suggestions.server";

const route = apiRoute(
  serveFromReplica(reorderSuggestions.list, ({ shop, query }) =>
    listed(query, {
      page: (page) => listReorderSuggestions(shop, { page }),
      all: () => streamReorderSuggestions(shop),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
