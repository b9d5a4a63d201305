import { supplierItems } from "~/api/supplier-items";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { keepCosts } from "~/models/supplier-item/keep-costs.server";

const route = apiRoute(
  serve(supplierItems.keepCosts, ({ shop, params, body: { costs } }) =>
    keepCosts(shop.id, { supplierId: params.id, costs }),
  ),
);

export const loader = route.loader;
export const action = route.action;
