import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode } from "~/models/fields/code";
import { calendarDay } from "~/models/fields/date";
import { decimal } from "~/models/fields/number";
import { fault } from "~/texts/translate";
import { largestRate, leastRate, mostRates, rateDecimals } from "./limits";

const wrongRate = fault("fields.exchangeRate", { most: largestRate, decimals: rateDecimals });

/** More than 0; what one unit of a currency is worth in the shop's. */
export const exchangeRateValue = decimal(
  { least: leastRate, most: largestRate, decimals: rateDecimals },
  wrongRate,
);

const exchangeRate = z.object(
  {
    currency: currencyCode,
    validFrom: calendarDay,
    rate: exchangeRateValue.describe(`more than 0, at most ${rateDecimals} decimals`),
  },
  fault("fields.rate"),
);

export const saveExchangeRatesSchema = z.object({
  rates: boundedArray(exchangeRate, {
    least: 1,
    most: mostRates,
    wrong: fault("fields.rates", { most: mostRates }),
  }),
});

export const exchangeRateFilters = { currency: currencyCode.optional() };

export type NewExchangeRate = z.output<typeof exchangeRate>;
