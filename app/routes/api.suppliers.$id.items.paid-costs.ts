import { supplierItems } from "~/api/supplier-items";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { requireSupplier } from "~/models/supplier-item/list.server";
import { listPaidCosts } from "~/models/supplier-item/list-paid-costs.server";

const route = apiRoute(
  serve(supplierItems.listPaidCosts, async ({ shop, params }) => {
    await requireSupplier(shop.id, params.id);
    return listPaidCosts(shop.id, params.id);
  }),
);

export const loader = route.loader;
export const action = route.action;
