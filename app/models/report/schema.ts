import { z } from "zod";
import { momentOrDayInQuery } from "~/models/fields/date";
import { recordIdInQuery } from "~/models/fields/id";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { velocityPeriods } from "./periods";

export const reportDates = { startDate: momentOrDayInQuery, endDate: momentOrDayInQuery };

export const spendFilters = {
  ...reportDates,
  supplierId: recordIdInQuery.optional(),
  locationId: gidSchema("Location").describe("where orders are received").optional(),
};

export const velocityFilters = {
  period: z
    .enum(velocityPeriods, fault("fields.oneOf", { names: velocityPeriods.join(", ") }))
    .default("30d"),
};

export type ReportDates = { [K in keyof typeof reportDates]?: z.output<(typeof reportDates)[K]> };
export type SpendFilters = { [K in keyof typeof spendFilters]?: z.output<(typeof spendFilters)[K]> };
