import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listImportRows, streamImportRows } from "~/models/data-import/list-rows.server";

const route = apiRoute(
  serve(dataImports.listRows, ({ shop, params: { id }, query: { outcome, ...query } }) =>
    listed(query, {
      page: (page) => listImportRows(shop.id, { id, filters: { outcome }, page }),
      all: () => streamImportRows(shop.id, { id, filters: { outcome } }),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
