import { z } from "zod";
import { notBilledFilters } from "~/models/bill/not-billed-filters";
import { weekCount } from "~/models/cash-out/weeks";
import { reportDates, spendFilters, velocityFilters, velocityGroupsQuery } from "~/models/report/schema";
import { velocityGroups } from "~/models/report/velocity-groups";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, moment, money } from "./values";

const datesNote =
  "`startDate` and `endDate` both belong to the report and may each be left out. A date (`2026-11-21`) is that " +
  "whole day in the shop's time zone, a timestamp with its offset (`2026-11-21T10:00:00+01:00`) that moment.";
const datesRefusal = { INVALID_INPUT: "`startDate` is after `endDate`" };
const orderCount = z.int().min(0);
const netSpend = {
  ordered: money,
  closedShort: money,
  credited: money,
  expectedCredit: money,
  spend: money,
};

const velocitySum = {
  unitsSold: z.int(),
  avgDailySales: z.number(),
  currentStock: z.int(),
  daysOfStockRemaining: z.number().min(0).nullable(),
};

export const reports = {
  procurementSpend: endpoint({
    method: "GET",
    path: "/api/reports/procurement-spend",
    summary: "What was spent with suppliers, as a sum, by supplier and by month",
    notes:
      "Counts the totals of orders that are sent, partial or received, by the moment they were sent, in the " +
      "shop's currency; of an order that was closed before all of it had arrived, its `closedTotal`. Suppliers with the highest spend come first, months are those of the shop's time zone, " +
      "the earliest first. Orders in other currencies are not converted: `otherCurrencies` sums them up, and is " +
      "only there when there are any. `locationId` is where orders are received. " +
      datesNote,
    query: z.object(spendFilters),
    answer: z.strictObject({
      totalSpend: money,
      orderCount,
      bySupplier: z.array(
        z.strictObject({ supplierId: id, supplierName: z.string(), spend: money, orderCount }),
      ),
      byMonth: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d\d$/), spend: money })),
      otherCurrencies: z
        .array(z.strictObject({ currency: z.string().length(3), spend: money, orderCount }))
        .optional(),
    }),
    refusals: datesRefusal,
  }),
  netSpend: endpoint({
    method: "GET",
    path: "/api/reports/procurement-spend/net",
    summary: "What was spent in the end: less what was closed short, credited and is expected back",
    notes:
      "Of the same orders as the spend, in the shop's currency: `spend` is `ordered`, their totals, less `closedShort`, what " +
      "orders that were closed had left, `credited`, what suppliers granted for units that went back, and " +
      "`expectedCredit`, what is still expected for such units. Returns count with their order. Credit for units that " +
      `an order closed short never counted is left out. Suppliers and months add up to the whole. ${datesNote}`,
    query: z.object(spendFilters),
    answer: z.strictObject({
      ...netSpend,
      bySupplier: z.array(z.strictObject({ supplierId: id, ...netSpend })),
      byMonth: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d\d$/), ...netSpend })),
    }),
    refusals: datesRefusal,
  }),
  spendByLocation: endpoint({
    method: "GET",
    path: "/api/reports/procurement-spend/locations",
    summary: "What was spent, by the location that receives the orders",
    notes: `Of the same orders as the spend, in the shop's currency, the highest spend first. Orders without a location of their own are received at the shop's primary one. ${datesNote}`,
    query: z.object(spendFilters),
    answer: z.strictObject({
      rows: z.array(
        z.strictObject({
          locationId: gid("Location").nullable(),
          locationName: z.string(),
          spend: money,
          orderCount,
        }),
      ),
    }),
    refusals: datesRefusal,
  }),
  salesVelocity: listEndpoint({
    path: "/api/reports/sales-velocity",
    summary: "How fast each variant sells and how long its stock lasts, best sellers first",
    notes:
      "The last 7, 30 or 90 days in the shop's time zone, today included; 30 when nothing is given. With `startDate` or " +
      "`endDate` those days instead, of which days to come are none. Lists " +
      "the variants whose sales, less refunds, are not 0. `avgDailySales` is `unitsSold` through those of the " +
      "days whose sales are known, to 4 decimals. `currentStock` is what is available at active locations; a variant deleted from " +
      "the store has none. `daysOfStockRemaining` is `currentStock` through the exact pace, to 1 decimal: 0 when " +
      "nothing is left, null when no more was sold than came back. Pages that follow a `cursor` tell of the same " +
      "days as the first one.",
    filters: velocityFilters,
    refusals: datesRefusal,
    row: z.strictObject({
      variantId: gid("ProductVariant"),
      sku: z.string(),
      title: z.string(),
      ...velocitySum,
    }),
  }),
  velocityGroups: endpoint({
    method: "GET",
    path: "/api/reports/sales-velocity/groups",
    summary: "How fast the goods of a location, supplier, vendor, product type or collection sell",
    notes:
      "Of the same days as the velocity of variants; `days` is how many of them have known sales. `rows` are the groups " +
      "that sold most, at most `groups`, also those that have stock and sold nothing. `id` is that of the location, " +
      "preferred supplier or collection, or the name of the vendor or product type; empty for none. An order counts at " +
      "the location that sold or sent it, at none before that, and a refund at its order's. A product of several " +
      "collections is in the row of each, and in `total` once.",
    query: velocityGroupsQuery,
    answer: z.strictObject({
      groupBy: z.enum(velocityGroups),
      days: z.int().min(1),
      total: z.strictObject(velocitySum),
      rows: z.array(z.strictObject({ id: z.string(), name: z.string(), ...velocitySum })),
    }),
    refusals: datesRefusal,
  }),
  adjustments: listEndpoint({
    path: "/api/reports/adjustments",
    summary: "What bulk adjustments and stock counts have changed, newest first",
    notes:
      "A row for each stock level that was changed, from the moment Shopify took the change over. Quantities are " +
      "what was available; `adjustment` is `newQuantity` less `previousQuantity` and never 0. `reason` is the one " +
      `given with the adjustment, empty when there was none. ${datesNote}`,
    filters: reportDates,
    row: z.strictObject({
      id,
      variantId: gid("ProductVariant"),
      sku: z.string(),
      previousQuantity: z.int(),
      newQuantity: z.int(),
      adjustment: z.int(),
      reason: z.string(),
      createdAt: moment,
    }),
    refusals: datesRefusal,
  }),
  receivedNotBilled: listEndpoint({
    path: "/api/reports/received-not-billed",
    summary: "Units that came and are on no approved bill, as of today; those of the newest orders first",
    notes:
      "`amount` is `units` at the order's price in the order's `currency`, without tax, and `amountInShopCurrency` what that is worth at today's exchange rate; null without one. `since` leaves out orders of which nothing came on that day or later.",
    filters: notBilledFilters,
    row: z
      .strictObject({
        id,
        purchaseOrderId: id,
        poNumber: z.string(),
        supplierId: id,
        supplierName: z.string(),
        variantId: gid("ProductVariant").nullable(),
        sku: z.string(),
        title: z.string(),
        received: z.int(),
        billed: z.int(),
        units: z.int().min(1),
        unitPrice: money,
        amount: money,
        currency: z.string(),
        amountInShopCurrency: money.nullable(),
        lastReceivedOn: z.iso.date(),
      })
      .meta({ id: "NotBilledLine" }),
  }),
  cashOut: endpoint({
    method: "GET",
    path: "/api/reports/cash-out",
    summary: `The money that goes out in the next ${weekCount} weeks`,
    notes:
      "By week, Monday to Sunday, from the one that has today, in the shop's currency: `bills` is what is open of bills on the day on which they are due, `orders` what sent orders will cost that is not billed, and `suggestions` what is suggested to order now. Orders are due by the supplier's payment terms from the day on which they are expected, or came; the deposit on the day of ordering, unless that was in an earlier week. The first week has what is `overdue`; `later` is due after the last week. Amounts in a currency without an exchange rate are in `unrated`, in that currency. Discounts for early payment and credits are not taken off.",
    answer: z
      .strictObject({
        today: z.iso.date(),
        currency: z.string(),
        weeks: z.array(
          z.strictObject({
            startDate: z.iso.date(),
            endDate: z.iso.date(),
            bills: money,
            orders: money,
            suggestions: money,
            total: money,
          }),
        ),
        overdue: money,
        later: money,
        unrated: z.array(
          z.strictObject({ currency: z.string(), bills: money, orders: money, suggestions: money }),
        ),
      })
      .meta({ id: "CashOut" }),
  }),
};
