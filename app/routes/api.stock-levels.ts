import { stockLevels } from "~/api/stock-levels";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed, written } from "~/http/api/list.server";
import { listStockLevels, writeStockLevels } from "~/models/stock-level/list.server";

const route = apiRoute(
  serve(stockLevels.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listStockLevels(shop.id, { filters, page }),
      all: () => written(writeStockLevels(shop.id, filters)),
    }),
  ),
);

export const loader = route.loader;
export const action = route.action;
