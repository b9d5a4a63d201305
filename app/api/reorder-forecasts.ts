import { z } from "zod";
import { followForecastsSchema } from "~/models/reorder-rule/schema";
import { endpoint } from "./endpoint";
import { manyLinesBytes } from "./values";

export const reorderForecasts = {
  follow: endpoint({
    method: "POST",
    path: "/api/reorder/forecasts/follow",
    summary: "Lets forecasts set the reorder points of variants, or takes that back",
    notes:
      "With `byForecast: true` the rules of these variants take the forecast's figures, now and each night; what was " +
      "set by hand is kept. A variant without a rule gets one, with the supplier that delivers it. With " +
      "`byForecast: false` the rules have their own figures again; a rule that the forecast created keeps its last " +
      "ones. Without `variantIds` every rule is changed over, and every variant that sells gets one. A call changes " +
      "up to 5,000; `more` says whether another one is needed. Variants without a forecast are left out.",
    body: followForecastsSchema,
    maxBytes: manyLinesBytes,
    answer: z.strictObject({
      created: z.int().min(0),
      switched: z.int().min(0),
      more: z.boolean(),
      message: z.string(),
    }),
    refusals: { INVALID_INPUT: "a variant that the shop does not have; `issues` name it: `variantIds.3`" },
  }),
};
