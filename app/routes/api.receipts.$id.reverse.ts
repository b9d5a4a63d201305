import { receipts } from "~/api/receipts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { reverseReceipt } from "~/sync/reverse-receipt.server";

const route = apiRoute(
  serve(receipts.reverse, ({ shop, actor, params, body }) =>
    reverseReceipt(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
