import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { undoDataImport } from "~/models/data-import/run.server";

const route = apiRoute(serve(dataImports.undo, ({ shop, params }) => undoDataImport(shop.id, params.id)));

export const loader = route.loader;
export const action = route.action;
