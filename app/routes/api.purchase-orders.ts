import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api-route.server";
import { listed } from "~/http/list.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { listPurchaseOrders, streamPurchaseOrders } from "~/models/purchase-order/list.server";
import { variantIdsOf } from "~/models/purchase-order/variant-ids";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute(
  serve(purchaseOrders.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listPurchaseOrders(shop.id, { filters, page }),
      all: () => streamPurchaseOrders(shop.id, filters),
    }),
  ),
  serve(purchaseOrders.create, async ({ shop, body }) => {
    await ensureVariants(shop.id, variantIdsOf(body.lineItems));
    return createPurchaseOrder(shop, body);
  }),
);

export const loader = route.loader;
export const action = route.action;
