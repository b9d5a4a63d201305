import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { emailSupplierReturn } from "~/sync/email-supplier-return.server";

const route = apiRoute(
  serve(supplierReturns.email, ({ shop, actor, params, body }) =>
    emailSupplierReturn(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
