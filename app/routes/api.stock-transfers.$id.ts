import { stockTransfers } from "~/api/stock-transfers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getStockTransfer } from "~/models/stock-transfer/get.server";
import { updateTransfer } from "~/sync/update-transfer.server";

const route = apiRoute(
  serve(stockTransfers.get, ({ shop, params }) => getStockTransfer(shop.id, params.id)),
  serve(stockTransfers.update, ({ shop, actor, params, body }) =>
    updateTransfer(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
