import { suppliers } from "~/api/suppliers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteSupplier } from "~/models/supplier/delete.server";
import { getSupplier } from "~/models/supplier/get.server";
import { updateSupplier } from "~/models/supplier/update.server";

const route = apiRoute(
  serve(suppliers.get, ({ shop, params }) => getSupplier(shop.id, params.id)),
  serve(suppliers.update, ({ shop, params, body }) => updateSupplier(shop.id, { ...body, id: params.id })),
  serve(suppliers.delete, ({ shop, params }) => deleteSupplier(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
