import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { creditSupplierReturn } from "~/models/supplier-return/credit.server";

const route = apiRoute(
  serve(supplierReturns.credit, ({ shop, actor, params, body }) =>
    creditSupplierReturn(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
