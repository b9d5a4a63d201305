import { z } from "zod";
import { calendarDay } from "~/models/fields/date";
import { wholeNumberInQuery } from "~/models/fields/number";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { mostShrinkageRows, shrinkageGroups } from "./groups";

export const shrinkageQuery = z.object({
  startDate: calendarDay
    .describe("the first day; thirty days before the last one when it is left out")
    .optional(),
  endDate: calendarDay.describe("the last day; today when it is left out").optional(),
  groupBy: z
    .enum(shrinkageGroups, fault("fields.oneOf", { names: shrinkageGroups.join(", ") }))
    .default("reason"),
  locationId: gidSchema("Location").optional(),
  groups: wholeNumberInQuery(1, mostShrinkageRows).default(100),
});
