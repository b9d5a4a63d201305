import { z } from "zod";
import { billContent } from "~/models/bill/content";
import {
  approveBillSchema,
  billFilters,
  createBillSchema,
  mostBillLines,
  mostPayments,
  payBillSchema,
  setOffSchema,
  updateBillSchema,
} from "~/models/bill/schema";
import { billKinds, billPaymentKinds, billStatuses } from "~/models/bill/status";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, manyLinesBytes, message, moment, money } from "./values";

const row = {
  id,
  kind: z.enum(billKinds),
  number: z.string(),
  status: z.enum(billStatuses),
  supplierId: id,
  supplierName: z.string(),
  billedOn: z.iso.date(),
  dueOn: z.iso.date(),
  currency: z.string(),
  total: money,
  settled: money,
  open: money,
};

const difference = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("quantity"),
    billed: z.int(),
    received: z.int(),
    isTolerated: z.literal(false),
  }),
  z.strictObject({ kind: z.literal("price"), billed: money, ordered: money, isTolerated: z.boolean() }),
]);

const line = z
  .strictObject({
    lineItemId: id.nullable(),
    description: z.string(),
    quantity: z.int(),
    unitPrice: money,
    lineTotal: money,
    order: z
      .strictObject({
        purchaseOrderId: id,
        poNumber: z.string(),
        variantId: gid("ProductVariant").nullable(),
        sku: z.string(),
        title: z.string(),
        ordered: z.int(),
        received: z.int(),
        billedElsewhere: z.int(),
        orderedPrice: money,
      })
      .nullable(),
    differences: z.array(difference),
  })
  .meta({ id: "BillLineItem" });

/** What settles a part of a bill. */
export const billPaymentFields = {
  id,
  kind: z.enum(billPaymentKinds),
  amount: money,
  discount: money,
  paidOn: z.iso.date(),
  rate: z.number().nullable(),
  reference: z.string(),
  creditId: id.nullable(),
  creditNumber: z.string().nullable(),
  returnId: id.nullable(),
  returnNumber: z.string().nullable(),
  depositOrderId: id.nullable(),
  depositPoNumber: z.string().nullable(),
  supplierPaymentId: id.nullable(),
  reversesId: id.nullable(),
  reversedById: id.nullable(),
  actor: z.string(),
  createdAt: moment,
};

const payment = z.strictObject(billPaymentFields).meta({ id: "BillPayment" });

const bill = z
  .strictObject({
    ...row,
    earlyDiscount: z.number(),
    discountUntil: z.iso.date().nullable(),
    rate: z.number().nullable(),
    subtotal: money,
    tax: money,
    note: z.string(),
    createdBy: z.string(),
    createdAt: moment,
    approvedBy: z.string(),
    approvedAt: moment.nullable(),
    acceptedBy: z.string(),
    cancelledBy: z.string(),
    cancelledAt: moment.nullable(),
    lineItems: z.array(line),
    payments: z.array(payment),
    setOff: z.array(
      z.strictObject({ billId: id, billNumber: z.string(), amount: money, setOffOn: z.iso.date() }),
    ),
    exchange: z.strictObject({ orderToBill: money.nullable(), billToPayment: money.nullable() }),
  })
  .meta({ id: "Bill" });

/** What a bill cannot be paid with. */
export const wrongPayment =
  "it is more than is open, or has more decimals than the currency; or the discount is too late or too large";

const wrongBill =
  "the number is entered already for the supplier; a line is none of the supplier's sent orders in the bill's currency, or is named twice; the tax has more decimals than the currency; or the total is too large";

const full = `it has ${mostPayments} payments, the most it can have`;

export const bills = {
  list: listEndpoint({
    path: "/api/bills",
    summary: "The shop's bills and credits of suppliers",
    notes:
      "Newest first; with the `view` `toPay` or `overdue` by the day on which they are due. `open` is what is left to pay of an approved bill, or to set off of a credit.",
    filters: billFilters,
    row: z.strictObject(row).meta({ id: "ListedBill" }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/bills",
    summary: "Enters a bill or a credit of a supplier as a draft",
    notes: `A line names a line of one of the supplier's orders, or has a \`description\`. Orders are in the bill's currency; several orders can be on one bill. \`dueOn\` and the discount for early payment follow from the supplier's payment terms and \`billedOn\`. \`tax\` is one amount, and \`total\` is the lines, each rounded half up to the currency's digits, and the tax. A bill has at most ${mostBillLines} lines. The units and amounts of a \`credit\` lower what is billed.`,
    body: createBillSchema,
    maxBytes: manyLinesBytes,
    status: 201,
    answer: bill,
    content: billContent,
    refusals: { INVALID_INPUT: `the shop has no such supplier; ${wrongBill}` },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/bills/:id",
    summary: "A bill with its lines beside those of its orders, and its payments, oldest first",
    notes:
      "`differences` of a line: with `quantity` more units are billed than came, those of other bills counted in; with `price` another price than was ordered. `isTolerated` ones are within `billTolerancePercent` or `billToleranceAmount` of the settings. `exchange` is what changed exchange rates cost (above 0) or saved (below 0), in the shop's currency: from the day on which the orders were sent to the bill's, and from there to the payments; null where a rate is unknown. `setOff` says where a credit was set off.",
    answer: bill,
    content: billContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/bills/:id",
    summary: "Changes a draft; `lineItems` replaces all lines",
    notes:
      "At least one field is given. With another `billedOn` and no `dueOn` it is due by the terms again.",
    body: updateBillSchema,
    maxBytes: manyLinesBytes,
    answer: bill,
    content: billContent,
    ifMatch: "compared",
    refusals: { ILLEGAL_TRANSITION: "it is no draft any more", INVALID_INPUT: wrongBill },
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/bills/:id",
    summary: "Deletes a draft",
    answer: message,
    ifMatch: "compared",
    refusals: { ILLEGAL_TRANSITION: "it is approved: cancel it" },
  }),
  approve: endpoint({
    method: "POST",
    path: "/api/bills/:id/approve",
    summary: "Approves a draft: its units count as billed, and its total is to be paid",
    notes:
      "The body may be absent. Deposits of its orders are set off against it at once. Where lines differ from their orders beyond what the settings tolerate, `acceptDifferences` approves them, and `acceptedBy` says who did.",
    body: approveBillSchema,
    answer: bill,
    content: billContent,
    refusals: {
      ILLEGAL_TRANSITION: "it is no draft any more",
      CONFLICT: "lines differ from their orders: `issues` names each by its place in `lineItems`",
    },
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/bills/:id/cancel",
    summary: "Cancels an approved bill; it stays in the list, and its number can be entered again",
    answer: bill,
    content: billContent,
    refusals: { ILLEGAL_TRANSITION: "it is a draft, or something of it is paid: take that back first" },
  }),
  pay: endpoint({
    method: "POST",
    path: "/api/bills/:id/pay",
    summary: "Records a payment of a bill, whole or in part; of a credit, what the supplier paid back",
    notes:
      "`amount` is in the bill's currency. `discount` is taken off besides it: until `discountUntil`, and all together at most `earlyDiscount` percent of the total. Payments made at the same moment never settle more than is open.",
    body: payBillSchema,
    answer: bill,
    content: billContent,
    refusals: {
      ILLEGAL_TRANSITION: "nothing of it is open",
      INVALID_INPUT: wrongPayment,
      CONFLICT: full,
    },
  }),
  setOff: endpoint({
    method: "POST",
    path: "/api/bills/:id/set-off",
    summary:
      "Sets a credit of the supplier, the credit notes of a return, or an order's deposit off against a bill",
    notes:
      "One of `creditId`, `returnId` and `depositOrderId` is given, of the same supplier and in the bill's currency. A deposit is for bills with lines of its order; once the order was received or canceled, for any of the supplier's.",
    body: setOffSchema,
    answer: bill,
    content: billContent,
    refusals: {
      ILLEGAL_TRANSITION: "nothing of the bill is open",
      INVALID_INPUT:
        "there is no such credit, return or deposit, it has less left, or less of the bill is open",
      CONFLICT: full,
    },
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/api/bills/:id/payments/:paymentId/reverse",
    summary: "Takes a payment or a set-off back, by one with the opposite amounts",
    answer: bill,
    content: billContent,
    refusals: {
      ILLEGAL_TRANSITION: "it takes another one back itself",
      CONFLICT: "it was already taken back",
    },
  }),
};
