import { dataImports } from "~/api/data-imports";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { createFromVendors } from "~/models/data-import/create-from-vendors.server";

const route = apiRoute(
  serve(dataImports.createFromVendors, ({ shop, actor }) => createFromVendors(shop.id, actor)),
);

export const loader = route.loader;
export const action = route.action;
