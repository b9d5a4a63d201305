import { z } from "zod";
import { shrinkageGroups, shrinkageKinds } from "~/models/shrinkage/groups";
import { shrinkageQuery } from "~/models/shrinkage/schema";
import { endpoint } from "./endpoint";
import { money } from "./values";

const sum = {
  ...{ foundUnits: z.int(), foundValue: money, lostUnits: z.int(), lostValue: money },
  ...{ unknownUnits: z.int(), netUnits: z.int(), netValue: money },
};

export const shrinkage = {
  get: endpoint({
    method: "GET",
    path: "/api/reports/shrinkage",
    summary: "What counts, adjustments and transfers lost and found, in units and money",
    notes:
      "Money is what the stock's value changed by ([the rules](costs.md)), in the shop's currency; `unknownUnits` are " +
      "units of unknown cost, which have no part in it. `net` is lost less found. `rows` are the groups with the highest " +
      "net loss, at most `groups`; with `others` they add up to `total`, as `months` do, but for collections: a product of several is in the row of each. `id` is that of the location, collection or " +
      "variant, or the name of the vendor, product type or reason; empty for none, and 0 for what was lost between two " +
      "locations. With `groupBy=reason`, `kind` says what found the difference. `stockValue` is that of all stock at the " +
      "end of `endDate`.",
    query: shrinkageQuery,
    answer: z.strictObject({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      currency: z.string().length(3),
      pending: z.int().min(0),
      groupBy: z.enum(shrinkageGroups),
      total: z.strictObject(sum),
      stockValue: money,
      months: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d\d$/), ...sum })),
      rows: z.array(
        z.strictObject({
          ...{ id: z.string(), name: z.string(), sku: z.string(), kind: z.enum(shrinkageKinds).nullable() },
          ...sum,
        }),
      ),
      others: z.strictObject(sum).nullable(),
    }),
    refusals: { INVALID_INPUT: "`startDate` is after `endDate`" },
  }),
};
