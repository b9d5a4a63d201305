import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { previewDataImport } from "~/models/data-import/preview.server";

const route = apiRoute(
  serve(dataImports.preview, ({ shop, params, body }) => previewDataImport(shop.id, { ...body, ...params })),
);

export const loader = route.loader;
export const action = route.action;
