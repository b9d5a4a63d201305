import { stockTransfers } from "~/api/stock-transfers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { receiveStockTransfer } from "~/models/stock-transfer/receive.server";
import { settleOperations } from "~/sync/settle-operations.server";

const route = apiRoute(
  serve(stockTransfers.receive, async ({ shop, actor, params, body }) => {
    const { transfer, operationIds } = await receiveStockTransfer(shop, { ...body, id: params.id, actor });
    if (operationIds.length === 0) return transfer;
    const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
    return { ...transfer, stockSync };
  }),
);

export const loader = route.loader;
export const action = route.action;
