import { z } from "zod";
import { calendarDay } from "~/models/fields/date";
import { recordIdInQuery } from "~/models/fields/id";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { priceSources } from "./sources";

const source = z
  .enum(priceSources, fault("fields.oneOf", { names: priceSources.join(", ") }))
  .describe("`paid`: costs of orders and receipts; `list`: prices of suppliers' items")
  .default("paid");

export const priceChangeFilters = {
  startDate: calendarDay
    .describe("the first day; thirty days before the last one when it is left out")
    .optional(),
  endDate: calendarDay.describe("the last day; today when it is left out").optional(),
  source,
  supplierId: recordIdInQuery.optional(),
};

export const priceHistoryQuery = z.object({
  source,
  supplierId: recordIdInQuery,
  variantId: gidSchema("ProductVariant"),
});
