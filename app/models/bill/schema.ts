import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode } from "~/models/fields/code";
import { calendarDay } from "~/models/fields/date";
import { recordId, recordIdInQuery } from "~/models/fields/id";
import { amount, decimal, wholeNumber } from "~/models/fields/number";
import { requiredText, trimmed } from "~/models/fields/text";
import { largestTotal } from "~/models/purchase-order/totals";
import { fault } from "~/texts/translate";
import { billKinds, billStatuses } from "./status";
import { billViews } from "./views";

export const mostBillLines = 500;

/** Of one bill, reversals with them. */
export const mostPayments = 200;

const money = () => amount(largestTotal);
const aboveNothing = () => money().refine((given) => given > 0, fault("bills.nothing"));

const rate = decimal({ least: 0.000_000_000_1, most: 9_999_999_999, decimals: 10 })
  .describe(
    "what one unit of the bill's currency is worth in the shop's; null: its exchange rate of the day counts",
  )
  .nullable();

const line = z
  .object(
    {
      lineItemId: recordId
        .describe("the order's line; null for freight and the like")
        .nullable()
        .default(null),
      description: trimmed(200).describe("needed without `lineItemId`").default(""),
      quantity: wholeNumber(1, 1_000_000),
      unitPrice: amount(1_000_000_000),
    },
    fault("fields.line"),
  )
  .refine(({ lineItemId, description }) => lineItemId !== null || description !== "", {
    path: ["description"],
    ...fault("bills.noDescription"),
    // An invalid field is reported first.
    when: ({ issues }) => issues.length === 0,
  });

const lineItems = boundedArray(line, {
  least: 1,
  most: mostBillLines,
  wrong: fault("fields.lines", { most: mostBillLines }),
});

const changeable = {
  number: requiredText(100).describe("the supplier's"),
  billedOn: calendarDay,
  dueOn: calendarDay.describe("by the supplier's payment terms when absent"),
  rate,
  tax: money(),
  note: trimmed(2_000),
  lineItems,
};

export const createBillSchema = z.object({
  supplierId: recordId,
  kind: z.enum(billKinds, fault("fields.oneOf", { names: billKinds.join(", ") })).default("bill"),
  number: changeable.number,
  billedOn: changeable.billedOn,
  dueOn: changeable.dueOn.optional(),
  currency: currencyCode.describe("the supplier's, or else the shop's, when absent").optional(),
  rate: rate.default(null),
  tax: money().default(0),
  note: trimmed(2_000).default(""),
  lineItems,
});

export const updateBillSchema = z
  .object({ ...changeable, currency: currencyCode })
  .partial()
  .refine((changes) => Object.values(changes).some((given) => given !== undefined), {
    path: ["lineItems"],
    ...fault("bills.nothingGiven"),
  });

export const approveBillSchema = z
  .object({
    acceptDifferences: z
      .boolean(fault("fields.yesNo"))
      .describe("approves it although more is billed than was received, or at another price than ordered"),
  })
  .partial()
  .optional();

export const payBillSchema = z.object({
  amount: money(),
  discount: money().describe("taken off for early payment, besides `amount`").default(0),
  paidOn: calendarDay,
  rate: rate.default(null),
  reference: trimmed(100).default(""),
});

const oneSource = fault("bills.oneSource");

export const setOffSchema = z
  .object({
    creditId: recordId.describe("a credit of the supplier, by its id as a bill").optional(),
    returnId: recordId.describe("a return to the supplier whose credit notes are recorded").optional(),
    amount: aboveNothing(),
    setOffOn: calendarDay,
  })
  .refine(({ creditId, returnId }) => (creditId === undefined) !== (returnId === undefined), {
    path: ["creditId"],
    ...oneSource,
    when: ({ issues }) => issues.length === 0,
  });

export const billFilters = {
  view: z
    .enum(billViews, fault("fields.oneOf", { names: billViews.join(", ") }))
    .describe("`toPay`: approved bills with an open amount; `overdue`: those past their due day")
    .optional(),
  status: z.enum(billStatuses, fault("fields.oneOf", { names: billStatuses.join(", ") })).optional(),
  supplierId: recordIdInQuery.optional(),
  purchaseOrderId: recordIdInQuery.optional(),
  search: trimmed(200).describe("the bill's number and the supplier's name").optional(),
};

export type NewBill = z.output<typeof createBillSchema>;
export type BillChanges = z.output<typeof updateBillSchema>;
export type BillLineInput = NewBill["lineItems"][number];
export type NewPayment = z.output<typeof payBillSchema>;
export type NewSetOff = z.output<typeof setOffSchema>;
export type BillFilters = z.output<z.ZodObject<typeof billFilters>>;
