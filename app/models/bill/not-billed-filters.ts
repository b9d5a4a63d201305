import { calendarDay } from "~/models/fields/date";
import { recordIdInQuery } from "~/models/fields/id";

export const notBilledFilters = {
  supplierId: recordIdInQuery.optional(),
  since: calendarDay.describe("a day of the shop").optional(),
};

export interface NotBilledFilters {
  supplierId?: number | undefined;
  since?: string | undefined;
}
