import { z } from "zod";
import { fixOrderRateSchema } from "~/models/order-rate/schema";
import { endpoint } from "./endpoint";

const rate = z.number().positive();
const orderRate = z
  .strictObject({
    currency: z.string().length(3),
    fixedRate: rate.nullable(),
    todaysRate: rate.nullable(),
    canChange: z.boolean(),
  })
  .meta({ id: "OrderRate" });

const rateNote =
  "A rate is what one unit of the order's `currency` is worth in the shop's. With a `fixedRate` the goods of the order cost " +
  "what that says, without one what the shop's exchange rate of the day of their receipt says. `todaysRate` is that of today, " +
  "null without one.";

export const orderRates = {
  get: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/exchange-rate",
    summary: "What an order's currency is worth for the cost of its goods",
    notes: `${rateNote} \`canChange\` is false once goods have come at a known rate.`,
    answer: orderRate,
  }),
  fix: endpoint({
    method: "PUT",
    path: "/api/purchase-orders/:id/exchange-rate",
    summary: "Fixes the exchange rate of an order, or goes by the shop's exchange rates again",
    notes: `${rateNote} The order's timeline keeps who fixed it.`,
    body: fixOrderRateSchema,
    ifMatch: { ignored: "one number that is typed whole: the last one counts" },
    answer: orderRate,
    refusals: {
      INVALID_INPUT: "the order is in the shop's own currency",
      ILLEGAL_TRANSITION: "goods have come at a known rate already",
    },
  }),
};
