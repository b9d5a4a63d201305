import { exchangeRates } from "~/api/exchange-rates";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listExchangeRates, streamExchangeRates } from "~/models/exchange-rate/list.server";
import { saveExchangeRates } from "~/models/exchange-rate/save.server";

const route = apiRoute(
  serve(exchangeRates.list, ({ shop, query: { currency, ...query } }) =>
    listed(query, {
      page: (page) => listExchangeRates(shop.id, { page, filters: { currency } }),
      all: () => streamExchangeRates(shop.id, { currency }),
    }),
  ),
  serve(exchangeRates.save, ({ shop, actor, body }) => saveExchangeRates(shop.id, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;
