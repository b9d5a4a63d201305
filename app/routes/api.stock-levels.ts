import { stockLevels } from "~/api/stock-levels";
import { apiRoute, serve } from "~/http/api-route.server";
import { listed } from "~/http/list.server";
import { listStockLevels, streamStockLevels } from "~/models/stock-level/list.server";

const route = apiRoute(
  serve(stockLevels.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listStockLevels(shop.id, { filters, page }),
      all: () => streamStockLevels(shop.id, filters),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
