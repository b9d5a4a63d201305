import { savedViews } from "~/api/saved-views";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createSavedView } from "~/models/saved-view/create.server";
import { listSavedViews, streamSavedViews } from "~/models/saved-view/list.server";

const route = apiRoute(
  serve(savedViews.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listSavedViews(shop.id, { filters, page }),
      all: () => streamSavedViews(shop.id, filters),
    }),
  ),
  serve(savedViews.create, ({ shop, body }) => createSavedView(shop.id, body)),
);

export const loader = route.loader;
export const action = route.action;
