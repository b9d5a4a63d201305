import { z } from "zod";
import { calendarDay, momentOrDayInQuery } from "~/models/fields/date";
import { recordIdInQuery } from "~/models/fields/id";
import { wholeNumberInQuery } from "~/models/fields/number";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { velocityPeriods } from "./periods";
import { mostVelocityGroups, velocityGroups } from "./velocity-groups";

export const reportDates = { startDate: momentOrDayInQuery, endDate: momentOrDayInQuery };

export const spendFilters = {
  ...reportDates,
  supplierId: recordIdInQuery.optional(),
  locationId: gidSchema("Location").describe("where orders are received").optional(),
};

export const velocityFilters = {
  period: z
    .enum(velocityPeriods, fault("fields.oneOf", { names: velocityPeriods.join(", ") }))
    .describe("the last days until today; not counted where a date is given")
    .default("30d"),
  startDate: calendarDay
    .describe("the first day; thirty days before the last one when only that is given")
    .optional(),
  endDate: calendarDay.describe("the last day; today when only the first is given").optional(),
};

export const velocityGroupsQuery = z.object({
  ...velocityFilters,
  groupBy: z
    .enum(velocityGroups, fault("fields.oneOf", { names: velocityGroups.join(", ") }))
    .default("location"),
  groups: wholeNumberInQuery(1, mostVelocityGroups).default(100),
});

export type ReportDates = { [K in keyof typeof reportDates]?: z.output<(typeof reportDates)[K]> };
export type SpendFilters = { [K in keyof typeof spendFilters]?: z.output<(typeof spendFilters)[K]> };
