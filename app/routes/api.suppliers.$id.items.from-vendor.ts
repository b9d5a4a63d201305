import { supplierItems } from "~/api/supplier-items";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { addItemsFromVendor } from "~/models/supplier-item/from-vendor.server";

const route = apiRoute(
  serve(supplierItems.addFromVendor, ({ shop, params, body }) =>
    addItemsFromVendor(shop, { ...body, supplierId: params.id }),
  ),
);

export const loader = route.loader;
export const action = route.action;
