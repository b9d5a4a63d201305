import { z } from "zod";
import {
  aboveNothing,
  billedMoney,
  billRate,
  creditSource,
  namesOneSource,
  oneSource,
} from "~/models/bill/schema";
import { boundedArray } from "~/models/fields/bounded-array";
import { calendarDay } from "~/models/fields/date";
import { recordId, recordIdInQuery } from "~/models/fields/id";
import { trimmed } from "~/models/fields/text";
import { fault } from "~/texts/translate";

export const mostPaidBills = 100;
export const mostUsedCredits = 50;

const paidBill = z.object(
  {
    billId: recordId,
    amount: billedMoney().describe("settled by money and credits together"),
    discount: billedMoney().describe("taken off for early payment, besides `amount`").default(0),
  },
  fault("supplierPayments.bill"),
);

const usedCredit = z
  .object({ ...creditSource, amount: aboveNothing() }, fault("supplierPayments.credit"))
  .refine(namesOneSource, oneSource);

export const paySupplierSchema = z.object({
  bills: boundedArray(paidBill, {
    least: 1,
    most: mostPaidBills,
    wrong: fault("supplierPayments.bills", { most: mostPaidBills }),
  }).describe("of one supplier, in one currency"),
  credits: boundedArray(usedCredit, {
    most: mostUsedCredits,
    wrong: fault("supplierPayments.credits", { most: mostUsedCredits }),
  })
    .describe("set off against the bills in their order; the rest of the bills' amounts is paid in money")
    .default([]),
  paidOn: calendarDay,
  rate: billRate.default(null),
  reference: trimmed(100).default(""),
});

export const supplierPaymentFilters = { supplierId: recordIdInQuery.optional() };

export type NewSupplierPayment = z.output<typeof paySupplierSchema>;
