import { z } from "zod";
import { marginDays, marginFilters } from "~/models/margin/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { money } from "./values";

const figures = {
  unitsSold: z.int(),
  unitsReturned: z.int(),
  unpricedUnits: z.int().min(0),
  unitsWithoutCost: z.int().min(0),
  netSales: money.nullable(),
  netSalesWithoutCost: money,
  costOfGoodsSold: money.nullable(),
  margin: money.nullable(),
  marginShare: z.number().nullable(),
};
const note =
  "Amounts are in the shop's currency. `netSales` are after discounts and refunds and without taxes, on the days of the " +
  "orders and refunds in the shop's time zone. `costOfGoodsSold` is that of the units whose stock left in these days, less " +
  "that of units that customers brought back ([the rules](costs.md)). `unitsWithoutCost` were sold without a known cost, " +
  "and `netSalesWithoutCost` are theirs: `margin` is `netSales` less `netSalesWithoutCost` less `costOfGoodsSold`, and " +
  "`marginShare` its part of those net sales, to 3 decimals. `unpricedUnits` were sold or refunded at an unknown price " +
  "and have no part in `netSales`. What is not known at all is null, and never 0.";
const refusals = { INVALID_INPUT: "`startDate` is after `endDate`" };

export const margins = {
  list: listEndpoint({
    path: "/api/reports/margin",
    summary:
      "Net sales, cost of goods sold and margin by day, month, product, variant, vendor, product type or collection",
    notes:
      `${note} Days and months come in their order, other rows by \`netSales\`, the highest first. \`id\` is the day, the ` +
      "month (`2026-11`), the id of the product, variant or collection, or the name of the vendor or product type; " +
      "empty for none. A product of several collections is in the row of each. Pages that follow a `cursor` tell of the same days as the first one.",
    filters: marginFilters,
    row: z.strictObject({ id: z.string(), name: z.string(), sku: z.string(), ...figures }),
    refusals,
  }),
  totals: endpoint({
    method: "GET",
    path: "/api/reports/margin/totals",
    summary: "What all sales of a range of days came to, and their margin",
    notes: `${note} \`pending\` is how many variants have moved since their costs were computed last, which is done every minute.`,
    query: z.object(marginDays),
    answer: z.strictObject({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      currency: z.string().length(3),
      pending: z.int().min(0),
      ...figures,
    }),
    refusals,
  }),
};
