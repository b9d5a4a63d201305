import { z } from "zod";
import { exchangeRateValue } from "~/models/exchange-rate/schema";

export const fixOrderRateSchema = z.object({
  rate: exchangeRateValue
    .nullable()
    .describe("what one unit of the order's currency is worth in the shop's; null: by the exchange rates"),
});
