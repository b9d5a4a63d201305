import { z } from "zod";
import { apiRoute } from "~/http/old-api-route.server";
import { idParam } from "~/http/params";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";

const route = apiRoute({
  params: z.object({ id: idParam }),
  POST: { handle: ({ shop, params }) => cancelPurchaseOrder(shop.id, params.id) },
});

export const loader = route.loader;
export const action = route.action;
