import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createSupplierReturn } from "~/models/supplier-return/create.server";
import { listSupplierReturns, streamSupplierReturns } from "~/models/supplier-return/list.server";

const route = apiRoute(
  serve(supplierReturns.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listSupplierReturns(shop.id, { filters, page }),
      all: () => streamSupplierReturns(shop.id, filters),
    }),
  ),
  serve(supplierReturns.create, ({ shop, actor, body }) => createSupplierReturn(shop, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;
