import { stockOperations } from "~/api/stock-operations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { retryOperation } from "~/sync/inventory-operation/retry.server";

const route = apiRoute(
  serve(stockOperations.retry, ({ shop, params }) => retryOperation(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
