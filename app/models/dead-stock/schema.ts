import { z } from "zod";
import { wholeNumberInQuery } from "~/models/fields/number";
import { fault } from "~/texts/translate";
import { deadStockGroups, idleKinds, mostIdleDays } from "./choices";

export const deadStockFilters = {
  days: wholeNumberInQuery(1, mostIdleDays).describe("for so many days; 90 when it is left out").default(90),
  idle: z
    .enum(idleKinds, fault("fields.oneOf", { names: idleKinds.join(", ") }))
    .describe("`sold`: sold nothing; `moved`: neither sold nor received anything")
    .default("moved"),
};

export const deadStockSummaryQuery = z.object({
  ...deadStockFilters,
  groupBy: z
    .enum(deadStockGroups, fault("fields.oneOf", { names: deadStockGroups.join(", ") }))
    .default("location"),
});
