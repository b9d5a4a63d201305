import { supplierPayments } from "~/api/supplier-payments";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { readSupplierPayment } from "~/models/supplier-payment/read.server";

const route = apiRoute(
  serve(supplierPayments.get, ({ shop, params }) => readSupplierPayment(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
