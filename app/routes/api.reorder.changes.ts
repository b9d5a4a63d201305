import { reorderSuggestions } from "~/api/reorder-suggestions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listChangedOrders, streamChangedOrders } from "~/models/order-suggestion/list.server";

const route = apiRoute(
  serve(reorderSuggestions.listChanges, ({ shop, query }) =>
    listed(query, {
      page: (page) => listChangedOrders(shop, page),
      all: () => streamChangedOrders(shop),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
