import { apiRoute } from "~/http/api-route.server";
import { listQuery, pageOf } from "~/http/list";
import { paged, streamed } from "~/http/list.server";
import { createSupplier } from "~/models/supplier/create.server";
import { listSuppliers, streamSuppliers } from "~/models/supplier/list.server";
import { createSupplierSchema, supplierFilters } from "~/models/supplier/schema";

const route = apiRoute({
  GET: {
    query: listQuery.extend(supplierFilters),
    handle: async ({ shop, query: filters }) => {
      const page = pageOf(filters);
      if (!page) return streamed(streamSuppliers(shop.id, filters));
      const { rows, nextCursor } = await listSuppliers(shop.id, { filters, page });
      return paged({ rows, next: nextCursor });
    },
  },
  POST: {
    body: createSupplierSchema,
    status: 201,
    handle: ({ shop, body }) => createSupplier(shop.id, body),
  },
});

export const loader = route.loader;
export const action = route.action;
