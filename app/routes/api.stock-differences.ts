import { stockDifferences } from "~/api/stock-differences";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listDifferences, streamDifferences } from "~/models/stock-difference/list.server";

const route = apiRoute(
  serve(stockDifferences.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listDifferences(shop.id, { filters, page }),
      all: () => streamDifferences(shop.id, filters),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
