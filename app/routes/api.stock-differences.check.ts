import { stockDifferences } from "~/api/stock-differences";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getCheckState, startCheck } from "~/models/stock-check/state.server";

const route = apiRoute(
  serve(stockDifferences.getCheck, ({ shop }) => getCheckState(shop.id)),
  serve(stockDifferences.startCheck, ({ shop }) => startCheck(shop.id)),
);

export const loader = route.loader;
export const action = route.action;
