import { z } from "zod";
import { exchangeRateFilters, saveExchangeRatesSchema } from "~/models/exchange-rate/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { id, message, moment } from "./values";

export const exchangeRates = {
  list: listEndpoint({
    path: "/api/exchange-rates",
    summary: "The shop's exchange rates, the newest day first",
    notes:
      "`rate` is what one unit of `currency` is worth in the shop's currency, from `validFrom` until the day of the " +
      "currency's next rate. Days are those of the store's time zone.",
    filters: exchangeRateFilters,
    row: z
      .strictObject({ id, currency: z.string(), validFrom: z.string(), rate: z.number(), updatedAt: moment })
      .meta({ id: "ExchangeRate" }),
  }),
  save: endpoint({
    method: "POST",
    path: "/api/exchange-rates",
    summary: "Creates or changes up to 1,000 exchange rates, all or none",
    notes:
      "A currency has one rate for each day: a rate for a day that has one already takes its place. `updated` counts " +
      "rates that were another number; one that is the same is in neither number.",
    body: saveExchangeRatesSchema,
    answer: z.strictObject({ created: z.int().min(0), updated: z.int().min(0) }),
    refusals: {
      INVALID_INPUT:
        "the shop's own currency, or a currency and day that are in the list already; `issues` name each by its " +
        "index: `rates.3.currency`",
    },
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/exchange-rates/:id",
    summary: "Deletes an exchange rate",
    notes: "The rate before it is then valid until the next one.",
    answer: message,
    ifMatch: { ignored: "a rate is a single number: the last one counts" },
  }),
};
