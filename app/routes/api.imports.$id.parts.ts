import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { addImportPart } from "~/models/data-import/add-part.server";

const route = apiRoute(
  serve(dataImports.addPart, ({ shop, params, body }) => addImportPart(shop.id, { ...body, ...params })),
);

export const loader = route.loader;
export const action = route.action;
