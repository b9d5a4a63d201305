import { z } from "zod";
import { rateByHand } from "~/models/exchange-rate/rate-by-hand";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode } from "~/models/fields/code";
import { calendarDay } from "~/models/fields/date";
import { recordId, recordIdInQuery } from "~/models/fields/id";
import { amount, amountAboveNothing, wholeNumber } from "~/models/fields/number";
import { requiredText, trimmed } from "~/models/fields/text";
import { largestTotal } from "~/models/purchase-order/totals";
import { fault } from "~/texts/translate";
import { type NamedSource, sourceNames } from "./credit-source";
import { billKinds, billStatuses } from "./status";
import { billViews } from "./views";

export const mostBillLines = 500;

/** Of one bill, reversals with them. */
export const mostPayments = 200;

export const billedMoney = () => amount(largestTotal);
export const aboveNothing = () => amountAboveNothing(largestTotal);

export const billRate = rateByHand.describe(
  "what one unit of the bill's currency is worth in the shop's; null: its exchange rate of the day counts",
);

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
  rate: billRate,
  tax: billedMoney(),
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
  rate: billRate.default(null),
  tax: billedMoney().default(0),
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
  amount: billedMoney(),
  discount: billedMoney().describe("taken off for early payment, besides `amount`").default(0),
  paidOn: calendarDay,
  rate: billRate.default(null),
  reference: trimmed(100).default(""),
});

/** A credit, a return or an order whose deposit is set off: just one of them. */
export const creditSource = {
  creditId: recordId.describe("a credit of the supplier, by its id as a bill").optional(),
  returnId: recordId.describe("a return to the supplier whose credit notes are recorded").optional(),
  depositOrderId: recordId.describe("an order with a deposit that is paid").optional(),
};

export const oneSource = {
  path: ["creditId"],
  ...fault("bills.oneSource"),
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

export function namesOneSource(source: NamedSource): boolean {
  return sourceNames.filter((name) => source[name] !== undefined).length === 1;
}

export const setOffSchema = z
  .object({ ...creditSource, amount: aboveNothing(), setOffOn: calendarDay })
  .refine(namesOneSource, oneSource);

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
