import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteDataImport } from "~/models/data-import/delete.server";
import { getDataImport } from "~/models/data-import/get.server";

const route = apiRoute(
  serve(dataImports.get, ({ shop, params }) => getDataImport(shop.id, params.id)),
  serve(dataImports.delete, ({ shop, params }) => deleteDataImport(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
