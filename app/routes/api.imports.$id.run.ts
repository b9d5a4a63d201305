import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { runDataImport } from "~/models/data-import/run.server";

const route = apiRoute(serve(dataImports.run, ({ shop, params }) => runDataImport(shop.id, params.id)));

export const loader = route.loader;
export const action = route.action;
