import { stockTransfers } from "~/api/stock-transfers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { showIncomingAgain } from "~/models/shipment/show-again.server";

const route = apiRoute(
  serve(stockTransfers.showIncoming, ({ shop, params }) =>
    showIncomingAgain(shop.id, { kind: "transfer", id: params.id }),
  ),
);

export const loader = route.loader;
export const action = route.action;
