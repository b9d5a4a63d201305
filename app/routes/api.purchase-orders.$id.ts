import { z } from "zod";
import { apiRoute } from "~/http/old-api-route.server";
import { idParam } from "~/http/params";
import { deletePurchaseOrder } from "~/models/purchase-order/delete.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { updatePurchaseOrderSchema } from "~/models/purchase-order/schema";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { variantIdsOf } from "~/models/purchase-order/variant-ids";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute({
  params: z.object({ id: idParam }),
  GET: { handle: ({ shop, params }) => getPurchaseOrder(shop.id, params.id) },
  PUT: {
    body: updatePurchaseOrderSchema,
    handle: async ({ shop, params, body }) => {
      await ensureVariants(shop.id, variantIdsOf(body.lineItems ?? []));
      return updatePurchaseOrder(shop, { ...body, id: params.id });
    },
  },
  DELETE: { handle: ({ shop, params }) => deletePurchaseOrder(shop.id, params.id) },
});

export const loader = route.loader;
export const action = route.action;
