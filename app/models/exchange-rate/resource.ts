import type { ExchangeRate } from "~/generated/prisma/client";
import { storedDay } from "~/lib/calendar-days";

/** What one unit of the currency is worth in the shop's own from a day on; the API's shape. */
export interface ExchangeRateResource {
  id: number;
  /** ISO 4217. */
  currency: string;
  /** The shop's day. */
  validFrom: string;
  rate: number;
  updatedAt: string;
}

export function toExchangeRate(row: ExchangeRate): ExchangeRateResource {
  const { id, currency, validFrom, rate, updatedAt } = row;
  return {
    id: Number(id),
    currency,
    validFrom: storedDay(validFrom),
    rate: Number(rate),
    updatedAt: updatedAt.toISOString(),
  };
}
