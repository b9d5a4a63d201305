import { z } from "zod";
import { costMethods, costScopes } from "~/models/shop/cost-method";
import { costEntryKinds } from "~/models/stock-cost/cost-state";
import { stockValueQuery, valueChangesQuery, variantCostQuery } from "~/models/stock-cost/schema";
import { valueChangeKinds } from "~/models/stock-cost/value-change-kinds";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, moment, money } from "./values";

const worth = { units: z.int(), unknownUnits: z.int(), value: money };
const basis = {
  currency: z.string().length(3),
  method: z.enum(costMethods),
  scope: z.enum(costScopes),
  pending: z.int().min(0),
};
const basisNote =
  "Amounts are in `currency`, which is the shop's, and have no more decimals than it; a unit cost may have more. `method` and `scope` " +
  "are how the shop counts cost ([the rules](costs.md)). `pending` is how many variants have moved since their costs " +
  "were computed last, which is done every minute. Units are available ones: what is sold is in no stock.";
const order = z.strictObject({ id, number: z.string() });

export const stockCosts = {
  value: endpoint({
    method: "GET",
    path: "/api/reports/stock-value",
    summary: "What the stock was worth at the end of any day",
    notes:
      `${basisNote} \`rows\` are the groups of the highest value, at most \`groups\`; \`others\` is what the rest comes to, null of collections, which overlap: a product of several is in the row of each, and in \`total\` once. ` +
      "`id` is that of the location, the preferred supplier, the collection or the variant, or the name of the vendor or product type; " +
      "empty for none. `unknownUnits` are those whose cost is unknown: they are in `units` and have no part in `value`. " +
      "`inTransit` is on its way between two locations, in `total` and in no row. `value` is below 0 where more has " +
      "left than was there. Where all locations share one cost, each has the part of the value that its units make up.",
    query: stockValueQuery,
    answer: z.strictObject({
      date: z.iso.date(),
      ...basis,
      total: z.strictObject(worth),
      inTransit: z.strictObject(worth),
      rows: z.array(z.strictObject({ id: z.string(), name: z.string(), sku: z.string(), ...worth })),
      others: z.strictObject(worth).nullable(),
    }),
  }),
  changes: endpoint({
    method: "GET",
    path: "/api/reports/stock-value/changes",
    summary: "What changed the stock's value in a range of days",
    notes:
      `${basisNote} \`opening\`, at the end of the day before \`startDate\`, and each \`value\` make \`closing\`, at the ` +
      "end of `endDate`. `amount` is what the documents say; the rest of it, `variance`, belongs to units that had left " +
      "already. `sold` is the cost of goods sold and `customer_return` what came back from customers, on the day on which the " +
      "stock changed; `external` is what else was changed in the store. `days` has the value at the " +
      "end of each day on which it changed.",
    query: valueChangesQuery,
    answer: z.strictObject({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      ...basis,
      opening: money,
      closing: money,
      variance: money,
      changes: z.array(
        z.strictObject({
          kind: z.enum(valueChangeKinds),
          units: z.int(),
          amount: money,
          value: money,
          variance: money,
        }),
      ),
      days: z.array(z.strictObject({ day: z.iso.date(), value: money })),
    }),
    refusals: { INVALID_INPUT: "`startDate` is after `endDate`" },
  }),
  variant: endpoint({
    method: "GET",
    path: "/api/stock-costs",
    summary: "What a variant's stock has cost, with the layers that its value consists of",
    notes:
      `${basisNote} A layer is what came together; with average cost all units of known cost are one. Its \`locationId\` ` +
      "is null where locations share their cost and while its units are on their way with transfer `transferId`. Its " +
      "`units` are below 0 where more has left than was there. `receipt` is the one that brought it, where units are told apart.",
    query: z.object(variantCostQuery),
    answer: z.strictObject({
      ...basis,
      ...worth,
      unitCost: money.nullable(),
      layers: z.array(
        z.strictObject({
          locationId: gid("Location").nullable(),
          locationName: z.string(),
          transferId: id.nullable(),
          units: z.int(),
          unitCost: money.nullable(),
          value: money.nullable(),
          since: moment,
          receipt: z.strictObject({ id, orderId: id, number: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  entries: listEndpoint({
    path: "/api/stock-costs/entries",
    summary: "Everything that has moved a variant's cost, newest first",
    notes:
      "`amount` is what the document says, `value` how much the stock's value changed, both in the shop's currency; the " +
      "rest belongs to units that had left already. `documentId` is the id of the receipt, return, transfer, count, " +
      "adjustment or charge. `unitCost` is the mean of the units of known cost after it. A transfer has two entries at " +
      "each end: the one without a `locationName` is of what is on its way.",
    filters: variantCostQuery,
    row: z.strictObject({
      id,
      at: moment,
      kind: z.enum(costEntryKinds),
      locationName: z.string(),
      documentId: id.nullable(),
      order: order.nullable(),
      units: z.int(),
      unknownUnits: z.int(),
      amount: money,
      value: money,
      unitCost: money.nullable(),
    }),
  }),
};
