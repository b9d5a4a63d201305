import { supplierItems } from "~/api/supplier-items";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteSupplierItem } from "~/models/supplier-item/delete.server";
import { getSupplierItem } from "~/models/supplier-item/get.server";

const route = apiRoute(
  serve(supplierItems.get, ({ shop, params }) =>
    getSupplierItem(shop.id, { supplierId: params.id, id: params.itemId }),
  ),
  serve(supplierItems.delete, ({ shop, params }) =>
    deleteSupplierItem(shop.id, { supplierId: params.id, id: params.itemId }),
  ),
);

export const loader = route.loader;
export const action = route.action;
