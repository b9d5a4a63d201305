import { z } from "zod";
import { paySupplierSchema, supplierPaymentFilters } from "~/models/supplier-payment/schema";
import { billPaymentFields, wrongPayment } from "./bills";
import { endpoint, listEndpoint } from "./endpoint";
import { id, moment, money } from "./values";

const row = {
  id,
  supplierId: id,
  supplierName: z.string(),
  currency: z.string(),
  amount: money,
  paidOn: z.iso.date(),
  rate: z.number().nullable(),
  reference: z.string(),
  actor: z.string(),
  createdAt: moment,
};

const supplierPayment = z
  .strictObject({
    ...row,
    parts: z.array(z.strictObject({ billId: id, billNumber: z.string(), ...billPaymentFields })),
  })
  .meta({ id: "SupplierPayment" });

export const supplierPayments = {
  list: listEndpoint({
    path: "/api/supplier-payments",
    summary: "Payments of several bills at once, newest first",
    filters: supplierPaymentFilters,
    row: z.strictObject(row).meta({ id: "ListedSupplierPayment" }),
  }),
  pay: endpoint({
    method: "POST",
    path: "/api/supplier-payments",
    summary: "Pays several bills of a supplier at once; all of it, or nothing",
    notes:
      "`amount` of a bill is what money and credits settle of it together. Credits are set off against the bills in the order in which both are named, deposits first, because only bills of their orders can use them; what is left of the bills' amounts is the payment's `amount` in money. Discounts are as for the payment of one bill. Payments made at the same moment never settle more than is open.",
    body: paySupplierSchema,
    status: 201,
    answer: supplierPayment,
    refusals: {
      INVALID_INPUT: `a bill is not the shop's, has nothing open, is named twice, or is of another supplier or currency than the first one; ${wrongPayment}; or a credit is not the supplier's, has less left, or is more than the bills can use`,
      CONFLICT: "a bill has as many payments as it can have",
    },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/supplier-payments/:id",
    summary: "A payment of several bills with what it settles of each",
    answer: supplierPayment,
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/api/supplier-payments/:id/reverse",
    summary: "Takes all of it back that was not taken back yet, the credits that were used with it too",
    answer: supplierPayment,
    refusals: { CONFLICT: "all of it was already taken back" },
  }),
};
