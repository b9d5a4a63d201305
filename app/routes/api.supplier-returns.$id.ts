import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteSupplierReturn } from "~/models/supplier-return/delete.server";
import { getSupplierReturn } from "~/models/supplier-return/get.server";
import { updateSupplierReturn } from "~/models/supplier-return/update.server";

const route = apiRoute(
  serve(supplierReturns.get, ({ shop, params }) => getSupplierReturn(shop.id, params.id)),
  serve(supplierReturns.update, ({ shop, params, body }) =>
    updateSupplierReturn(shop, { ...body, id: params.id }),
  ),
  serve(supplierReturns.delete, ({ shop, params }) => deleteSupplierReturn(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
