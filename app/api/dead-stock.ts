import { z } from "zod";
import { deadStockGroups, idleKinds } from "~/models/dead-stock/choices";
import { deadStockFilters, deadStockSummaryQuery } from "~/models/dead-stock/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, money } from "./values";

const sum = { variants: z.int().min(0), units: z.int(), unknownUnits: z.int(), value: money };
const note =
  "Dead stock are variants with available units that sold nothing, and with `idle=moved` received nothing either, for " +
  "`days` days. `value` is what the units cost ([the rules](costs.md)), in the shop's currency; `unknownUnits` are those " +
  "whose cost is unknown, which have no part in it. What came into the stock within these days for the first time is left " +
  "out. A sale of a bundle is one of its components.";

export const deadStock = {
  list: listEndpoint({
    path: "/api/reports/dead-stock",
    summary: "Variants with stock that sold nothing for so many days, the most money first",
    notes:
      `${note} \`returnOffer\` is the last receipt of which units can go back to the supplier; \`transferOffer\` a location ` +
      "that sold the variant within half a year, and the one with the most units that did not. Pages that follow a " +
      "`cursor` are of the same day as the first one.",
    filters: deadStockFilters,
    row: z.strictObject({
      variantId: gid("ProductVariant"),
      productId: gid("Product").nullable(),
      sku: z.string(),
      title: z.string(),
      vendor: z.string(),
      productType: z.string(),
      supplierName: z.string(),
      units: z.int(),
      unknownUnits: z.int(),
      value: money,
      lastSale: z.iso.date().nullable(),
      lastReceipt: z.iso.date().nullable(),
      daysWithoutSale: z.int().min(0).nullable(),
      locations: z.array(z.strictObject({ name: z.string(), units: z.int() })),
      returnOffer: z
        .strictObject({ orderId: id, orderNumber: z.string(), receiptId: id, units: z.int().min(1) })
        .nullable(),
      transferOffer: z
        .strictObject({
          sourceLocationId: gid("Location"),
          sourceName: z.string(),
          destinationLocationId: gid("Location"),
          destinationName: z.string(),
          units: z.int().min(1),
          sold: z.int().min(1),
        })
        .nullable(),
    }),
  }),
  summary: endpoint({
    method: "GET",
    path: "/api/reports/dead-stock/summary",
    summary: "What dead stock comes to, by the age of its last sale and by groups",
    notes:
      `${note} \`ages\` say since how many days nothing was sold; \`from\` is null where no sale is known. \`groups\` have ` +
      "the id of the location, preferred supplier or collection, or the name of the vendor or product type; empty for none. What is " +
      "on its way between locations is in the group of location 0. A variant at several locations, or in several collections, counts in each of them.",
    query: deadStockSummaryQuery,
    answer: z.strictObject({
      date: z.iso.date(),
      currency: z.string().length(3),
      pending: z.int().min(0),
      days: z.int(),
      idle: z.enum(idleKinds),
      groupBy: z.enum(deadStockGroups),
      total: z.strictObject(sum),
      stockValue: money,
      ages: z.array(z.strictObject({ from: z.int().nullable(), to: z.int().nullable(), ...sum })),
      groups: z.array(z.strictObject({ id: z.string(), name: z.string(), ...sum })),
    }),
  }),
};
