import { z } from "zod";
import { endpoint } from "./endpoint";
import { share } from "./values";

const playedWay = z.strictObject({ fillRate: share, stockValue: z.number() }).nullable();

const resultFigures = {
  class: z.enum(["all", "A", "B", "C"]),
  days: z.int(),
  fillRate: share.nullable(),
  outOfStock: share.nullable(),
  lostUnits: z.number().nullable(),
  lostSales: z.number().nullable(),
  stockValue: z.number().nullable(),
  error: z.number().nullable(),
  bias: z.number().nullable(),
  byForecast: playedWay,
  byRules: playedWay,
};

export const reorderResults = {
  get: endpoint({
    method: "GET",
    path: "/api/reorder/results",
    summary: "How the forecasts did in the last twelve months, beside the shop's own rules",
    notes:
      "`months` has the latest first, each for all variants that sell and for each class of sales; `total` has the " +
      "same of all months together. Both are empty until the shop has sold for five weeks. `days` are those of the " +
      "calendar. `fillRate` is the share of the units asked for that were there, `outOfStock` the share of the " +
      "variants' days without anything to sell, `lostUnits` and `lostSales` what these days would have sold, " +
      "`stockValue` the stock's mean value at cost; they are null where the stock is not known yet. `error` is by how " +
      "many units the forecast of the month's first day was off, as a share of the units asked for; `bias` is above 0 " +
      "where it was too high. `byForecast` and `byRules` are the same days played: under the present policy, and " +
      "under the rules set by hand, where a variant has none under the rule that its sales of 30 days suggest. " +
      "`measured` of `variants` were measured and stand for all. Measured once a week, last on `measuredOn`.",
    answer: z
      .strictObject({
        measuredOn: z.string().nullable(),
        variants: z.int(),
        measured: z.int(),
        currency: z.string(),
        total: z.array(z.strictObject(resultFigures)),
        months: z.array(z.strictObject({ month: z.string(), ...resultFigures })),
      })
      .meta({ id: "ReorderResults" }),
  }),
};
