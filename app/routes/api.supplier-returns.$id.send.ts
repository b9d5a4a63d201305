import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { sendSupplierReturn } from "~/sync/send-supplier-return.server";

const route = apiRoute(
  serve(supplierReturns.send, ({ shop, actor, params, body }) =>
    sendSupplierReturn(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
