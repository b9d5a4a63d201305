import { apiRoute } from "~/http/old-api-route.server";
import { listQuery, pageOf } from "~/http/list";
import { paged, streamed } from "~/http/list.server";
import { listOperations, streamOperations } from "~/models/platform-operation/list.server";
import { operationFilters } from "~/models/platform-operation/schema";

const route = apiRoute({
  GET: {
    query: listQuery.extend(operationFilters),
    handle: async ({ shop, query: filters }) => {
      const page = pageOf(filters);
      if (!page) return streamed(streamOperations(shop.id, filters));
      const { rows, nextCursor } = await listOperations(shop.id, { filters, page });
      return paged({ rows, next: nextCursor });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
