import { z } from "zod";
import { priceChangeFilters, priceHistoryQuery } from "~/models/price-change/schema";
import { priceSources } from "~/models/price-change/sources";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, moment, money } from "./values";

const currency = z.string().length(3);
const order = z.strictObject({ id, number: z.string() });
const note =
  "A change is a unit cost that differs from the one before it, of the same supplier and variant in the same `currency`. " +
  "With `source=paid` costs are those of orders when they were sent, and of receipts whose papers said another one; with " +
  "`source=list` the prices of suppliers' items, each for lines from `fromQuantity` units on. `effect` is the difference " +
  "times `orderedUnits`, which were ordered of the supplier in the year until today.";
const refusals = { INVALID_INPUT: "`startDate` is after `endDate`" };

export const priceChanges = {
  list: listEndpoint({
    path: "/api/reports/price-changes",
    summary: "Suppliers' price changes with their effect, newest first",
    notes: `${note} \`change\` is a fraction of the old cost, null where that is 0.`,
    filters: priceChangeFilters,
    row: z.strictObject({
      at: moment,
      supplierId: id,
      supplierName: z.string(),
      variantId: gid("ProductVariant"),
      sku: z.string(),
      title: z.string(),
      currency,
      fromQuantity: z.int().min(1),
      oldCost: money,
      newCost: money,
      change: z.number().nullable(),
      orderedUnits: z.int().min(0),
      effect: money,
      order: order.nullable(),
    }),
    refusals,
  }),
  totals: endpoint({
    method: "GET",
    path: "/api/reports/price-changes/totals",
    summary: "What suppliers' price changes come to, by currency",
    notes: note,
    query: z.object(priceChangeFilters),
    answer: z.strictObject({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      source: z.enum(priceSources),
      totals: z.array(
        z.strictObject({ currency, increases: z.int().min(0), decreases: z.int().min(0), effect: money }),
      ),
    }),
    refusals,
  }),
  history: endpoint({
    method: "GET",
    path: "/api/reports/price-changes/history",
    summary: "What a supplier asked or was paid for a variant over time",
    notes:
      "At most the newest 500 prices, the oldest first, in the currency of the newest one; the last price of each day. " +
      "Empty where the supplier has none for the variant.",
    query: priceHistoryQuery,
    answer: z.strictObject({
      supplierName: z.string(),
      sku: z.string(),
      title: z.string(),
      currency: z.string(),
      prices: z.array(z.strictObject({ day: z.iso.date(), cost: money })),
    }),
  }),
};
