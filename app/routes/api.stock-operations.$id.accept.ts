import { stockOperations } from "~/api/stock-operations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { acceptPlatformNumber } from "~/models/inventory-operation/decide.server";

const route = apiRoute(
  serve(stockOperations.accept, ({ shop, params }) => acceptPlatformNumber(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
