import { suppliers } from "~/api/suppliers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createSupplier } from "~/models/supplier/create.server";
import { listSuppliers, streamSuppliers } from "~/models/supplier/list.server";

const route = apiRoute(
  serve(suppliers.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listSuppliers(shop.id, { filters, page }),
      all: () => streamSuppliers(shop.id, filters),
    }),
  ),
  serve(suppliers.create, ({ shop, body }) => createSupplier(shop.id, body)),
);

export const loader = route.loader;
export const action = route.action;
