import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve, serveFromReplica } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { toFilters } from "~/models/purchase-order/filters";
import { listPurchaseOrders, streamPurchaseOrders } from "~/models/purchase-order/list.server";
import { variantIdsOf } from "~/models/purchase-order/variant-ids";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute(
  serveFromReplica(purchaseOrders.list, ({ shop, query }) => {
    const filters = toFilters(shop.timeZone, query);
    return listed(query, {
      page: (page) => listPurchaseOrders(shop.id, { filters, page }),
      all: () => streamPurchaseOrders(shop.id, filters),
    });
  }),
  serve(purchaseOrders.create, async ({ shop, actor, body }) => {
    await ensureVariants(shop.id, variantIdsOf(body.lineItems));
    return createPurchaseOrder(shop, { ...body, actor });
  }),
);

export const loader = route.loader;
export const action = route.action;
