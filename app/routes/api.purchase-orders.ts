import { apiRoute } from "~/http/old-api-route.server";
import { listQuery, pageOf } from "~/http/list";
import { paged, streamed } from "~/http/list.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { listPurchaseOrders, streamPurchaseOrders } from "~/models/purchase-order/list.server";
import { createPurchaseOrderSchema, purchaseOrderFilters } from "~/models/purchase-order/schema";
import { variantIdsOf } from "~/models/purchase-order/variant-ids";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute({
  GET: {
    query: listQuery.extend(purchaseOrderFilters),
    handle: async ({ shop, query: filters }) => {
      const page = pageOf(filters);
      if (!page) return streamed(streamPurchaseOrders(shop.id, filters));
      const { rows, nextCursor } = await listPurchaseOrders(shop.id, { filters, page });
      return paged({ rows, next: nextCursor });
    },
  },
  POST: {
    body: createPurchaseOrderSchema,
    status: 201,
    handle: async ({ shop, body }) => {
      await ensureVariants(shop.id, variantIdsOf(body.lineItems));
      return createPurchaseOrder(shop, body);
    },
  },
});

export const loader = route.loader;
export const action = route.action;
