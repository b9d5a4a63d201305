import { z } from "zod";
import { abcClasses, abcMeasures } from "~/models/abc/classes";
import { abcFilters, abcListFilters } from "~/models/abc/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, money, share } from "./values";

const sum = {
  variants: z.int().min(0),
  cost: money,
  units: z.int(),
  stockValue: money,
  turnover: z.number().nullable(),
  daysOfStock: z.number().nullable(),
};
const note =
  "`cost` and `units` are of what left in the store in the range of days: sales and changes there, less what came back " +
  "([the rules](costs.md)). Variants are ranked by `by`; those in which the first `a` percent of the whole begin are A, up " +
  "to `b` percent B, the rest C. `none` are variants in stock of which nothing left. `stockValue` is that at the end of " +
  "the last day. `turnover` is the cost of what left through the mean of the stock's value before the first day and at " +
  "the end of the last one; `daysOfStock` says how long that mean lasts. Money is in the shop's currency.";
const refusals = { INVALID_INPUT: "`startDate` is after `endDate`, or `b` is not above `a`" };

export const abc = {
  list: listEndpoint({
    path: "/api/reports/abc",
    summary: "Variants by their class, those that count most first",
    notes: `${note} Pages that follow a \`cursor\` end on the same day as the first one.`,
    filters: abcListFilters,
    row: z.strictObject({
      variantId: gid("ProductVariant"),
      sku: z.string(),
      title: z.string(),
      class: z.enum(abcClasses),
      cost: money,
      units: z.int(),
      share,
      cumulativeShare: share,
      stockValue: money,
      turnover: z.number().nullable(),
      daysOfStock: z.number().nullable(),
    }),
    refusals,
  }),
  summary: endpoint({
    method: "GET",
    path: "/api/reports/abc/summary",
    summary: "What each class comes to, and how the whole is spread over the variants",
    notes: `${note} The classes add up to \`total\`. \`curve\` has the share of the whole that so many variants make. \`days\` of the range have costs, from \`since\` on.`,
    query: z.object(abcFilters),
    answer: z.strictObject({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      currency: z.string().length(3),
      pending: z.int().min(0),
      by: z.enum(abcMeasures),
      a: z.int(),
      b: z.int(),
      days: z.int().min(1),
      since: z.iso.date().nullable(),
      total: z.strictObject(sum),
      classes: z.array(z.strictObject({ class: z.enum(abcClasses), ...sum })),
      curve: z.array(z.strictObject({ variants: z.int().min(1), share })),
    }),
    refusals,
  }),
};
