import { z } from "zod";
import { calendarDay } from "~/models/fields/date";
import { wholeNumberInQuery } from "~/models/fields/number";
import { fault } from "~/texts/translate";
import { abcClasses, abcMeasures, usualBoundaries } from "./classes";

const percent = (usual: number, says: string) =>
  wholeNumberInQuery(1, 99).describe(`${says}; ${usual} when it is left out`).default(usual);

export const abcFilters = {
  startDate: calendarDay
    .describe("the first day; thirty days before the last one when it is left out")
    .optional(),
  endDate: calendarDay.describe("the last day; today when it is left out").optional(),
  by: z.enum(abcMeasures, fault("fields.oneOf", { names: abcMeasures.join(", ") })).default("cost"),
  a: percent(usualBoundaries.a, "up to this percent of the whole, variants are A"),
  b: percent(usualBoundaries.b, "up to this percent they are B, beyond it C; above `a`"),
};

export const abcListFilters = {
  ...abcFilters,
  class: z
    .enum(abcClasses, fault("fields.oneOf", { names: abcClasses.join(", ") }))
    .describe("of this class alone")
    .optional(),
};
