import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { cancelSupplierReturn } from "~/models/supplier-return/cancel.server";

const route = apiRoute(
  serve(supplierReturns.cancel, ({ shop, actor, params }) =>
    cancelSupplierReturn(shop.id, { id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
