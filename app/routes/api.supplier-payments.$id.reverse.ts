import { supplierPayments } from "~/api/supplier-payments";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { takeBackSupplierPayment } from "~/models/supplier-payment/take-back.server";

const route = apiRoute(
  serve(supplierPayments.takeBack, ({ shop, actor, params }) =>
    takeBackSupplierPayment(shop, { id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
