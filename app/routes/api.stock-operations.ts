import { stockOperations } from "~/api/stock-operations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listOperations, streamOperations } from "~/models/inventory-operation/read.server";

const route = apiRoute(
  serve(stockOperations.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listOperations(shop.id, { filters, page }),
      all: () => streamOperations(shop.id, filters),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
