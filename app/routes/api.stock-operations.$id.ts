import { stockOperations } from "~/api/stock-operations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getOperation } from "~/models/inventory-operation/read.server";

const route = apiRoute(serve(stockOperations.get, ({ shop, params }) => getOperation(shop.id, params.id)));

export const loader = route.loader;
export const action = route.action;
