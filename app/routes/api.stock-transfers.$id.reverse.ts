import { stockTransfers } from "~/api/stock-transfers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { reverseTransfer } from "~/sync/reverse-transfer.server";

const route = apiRoute(
  serve(stockTransfers.reverse, ({ shop, actor, params, body }) =>
    reverseTransfer(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
