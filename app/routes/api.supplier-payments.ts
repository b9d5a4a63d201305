import { supplierPayments } from "~/api/supplier-payments";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { paySupplier } from "~/models/supplier-payment/pay.server";
import { listSupplierPayments, streamSupplierPayments } from "~/models/supplier-payment/read.server";

const route = apiRoute(
  serve(supplierPayments.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listSupplierPayments(shop.id, { filters, page }),
      all: () => streamSupplierPayments(shop.id, filters),
    }),
  ),
  serve(supplierPayments.pay, ({ shop, actor, body }) => paySupplier(shop, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;
