import { z } from "zod";
import { apiRoute } from "~/http/old-api-route.server";
import { idParam } from "~/http/params";
import { receiveSchema } from "~/models/purchase-order/receive-schema";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { settleOperations } from "~/sync/settle-operations.server";

const route = apiRoute({
  params: z.object({ id: idParam }),
  POST: {
    body: receiveSchema,
    handle: async ({ shop, actor, params, body }) => {
      const { order, operationIds } = await receivePurchaseOrder(shop, { ...body, id: params.id, actor });
      const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
      return { ...order, stockSync };
    },
  },
});

export const loader = route.loader;
export const action = route.action;
