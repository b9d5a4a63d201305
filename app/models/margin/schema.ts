import { z } from "zod";
import { calendarDay } from "~/models/fields/date";
import { fault } from "~/texts/translate";
import { marginGroups } from "./groups";

export const marginDays = {
  startDate: calendarDay
    .describe("the first day; thirty days before the last one when it is left out")
    .optional(),
  endDate: calendarDay.describe("the last day; today when it is left out").optional(),
};

export const marginFilters = {
  ...marginDays,
  groupBy: z.enum(marginGroups, fault("fields.oneOf", { names: marginGroups.join(", ") })).default("product"),
};
