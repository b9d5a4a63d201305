import { apiRoute } from "~/http/old-api-route.server";
import { listQuery, pageOf } from "~/http/list";
import { paged, streamed } from "~/http/list.server";
import { listStockLevels, streamStockLevels } from "~/models/stock-level/list.server";
import { stockLevelFilters } from "~/models/stock-level/schema";

const route = apiRoute({
  GET: {
    query: listQuery.extend(stockLevelFilters),
    handle: async ({ shop, query: filters }) => {
      const page = pageOf(filters);
      if (!page) return streamed(streamStockLevels(shop.id, filters));
      const { rows, nextCursor } = await listStockLevels(shop.id, { filters, page });
      return paged({ rows, next: nextCursor });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
