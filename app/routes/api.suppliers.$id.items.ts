import { supplierItems } from "~/api/supplier-items";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listSupplierItems, requireSupplier, streamSupplierItems } from "~/models/supplier-item/list.server";
import { saveSupplierItems } from "~/models/supplier-item/save-many.server";
import { ensureSomeVariants } from "~/sync/inventory-operation/ensure-some-variants.server";

const route = apiRoute(
  serve(supplierItems.list, async ({ shop, params, query: filters }) => {
    const asked = { supplierId: params.id, filters };
    await requireSupplier(shop.id, params.id);
    return listed(filters, {
      page: (page) => listSupplierItems(shop.id, { ...asked, page }),
      all: () => streamSupplierItems(shop.id, asked),
    });
  }),
  serve(supplierItems.saveMany, async ({ shop, params, body: { items } }) => {
    const named = items.flatMap(({ variantId }) => (variantId === undefined ? [] : [{ variantId }]));
    await ensureSomeVariants(shop.id, named);
    return saveSupplierItems(shop, { supplierId: params.id, items });
  }),
);

export const loader = route.loader;
export const action = route.action;
