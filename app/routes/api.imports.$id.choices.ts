import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { chooseMatch } from "~/models/data-import/choose.server";

const route = apiRoute(
  serve(dataImports.choose, ({ shop, params, body }) => chooseMatch(shop.id, { ...body, ...params })),
);

export const loader = route.loader;
export const action = route.action;
