import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createDataImport } from "~/models/data-import/create.server";
import { listDataImports, streamDataImports } from "~/models/data-import/list.server";

const route = apiRoute(
  serve(dataImports.list, ({ shop, query }) =>
    listed(query, {
      page: (page) => listDataImports(shop.id, page),
      all: () => streamDataImports(shop.id),
    }),
  ),
  serve(dataImports.create, ({ shop, actor, body }) => createDataImport(shop.id, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;
