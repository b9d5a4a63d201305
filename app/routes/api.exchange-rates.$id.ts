import { exchangeRates } from "~/api/exchange-rates";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteExchangeRate } from "~/models/exchange-rate/delete.server";

const route = apiRoute(
  serve(exchangeRates.delete, ({ shop, params }) => deleteExchangeRate(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;
