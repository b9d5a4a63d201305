import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deletePurchaseOrder } from "~/models/purchase-order/delete.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { variantIdsOf } from "~/models/purchase-order/variant-ids";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute(
  serve(purchaseOrders.get, ({ shop, params }) => getPurchaseOrder(shop.id, params.id)),
  serve(purchaseOrders.update, async ({ shop, actor, params, body }) => {
    await ensureVariants(shop.id, variantIdsOf(body.lineItems ?? []));
    return updatePurchaseOrder(shop, { ...body, id: params.id, actor });
  }),
  serve(purchaseOrders.delete, ({ shop, params }) => deletePurchaseOrder(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
