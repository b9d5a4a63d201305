import { z } from "zod";
import { apiRoute } from "~/http/old-api-route.server";
import { idParam } from "~/http/params";
import { sendPurchaseOrderSchema } from "~/models/purchase-order/send-schema";
import { sendPurchaseOrder } from "~/sync/send-purchase-order.server";

const route = apiRoute({
  params: z.object({ id: idParam }),
  POST: {
    body: sendPurchaseOrderSchema,
    handle: ({ shop, actor, params, body }) => sendPurchaseOrder(shop, { ...body, id: params.id, actor }),
  },
});

export const loader = route.loader;
export const action = route.action;
