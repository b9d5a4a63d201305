import { supplierItems } from "~/api/supplier-items";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { takePaidCosts } from "~/models/supplier-item/take-paid-costs.server";

const route = apiRoute(
  serve(supplierItems.takePaidCosts, ({ shop, params, body: { costs } }) =>
    takePaidCosts(shop, { supplierId: params.id, costs }),
  ),
);

export const loader = route.loader;
export const action = route.action;
