import { z } from "zod";
import { calendarDay } from "~/models/fields/date";
import { wholeNumberInQuery } from "~/models/fields/number";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { mostValueRows, valueGroups } from "./value-groups";

export const stockValueQuery = z.object({
  date: calendarDay
    .describe("at the end of this day in the shop's time zone; today when it is left out")
    .optional(),
  groupBy: z.enum(valueGroups, fault("fields.oneOf", { names: valueGroups.join(", ") })).default("location"),
  locationId: gidSchema("Location").optional(),
  groups: wholeNumberInQuery(1, mostValueRows).default(100),
});

export const valueChangesQuery = z.object({
  startDate: calendarDay
    .describe("the first day; thirty days before the last one when it is left out")
    .optional(),
  endDate: calendarDay.describe("the last day; today when it is left out").optional(),
});

export const variantCostQuery = { variantId: gidSchema("ProductVariant") };
