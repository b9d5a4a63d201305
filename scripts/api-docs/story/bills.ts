import { bills } from "~/api/bills";
import { deposits } from "~/api/order-deposits";
import { purchaseOrders } from "~/api/purchase-orders";
import { reports } from "~/api/reports";
import { supplierPayments } from "~/api/supplier-payments";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** A delivery is billed at another price, which is accepted; a credit is set off, and the rest is paid early. */
export async function billsPart(recorder: Recorder, supplierId: number): Promise<void> {
  const mugs = await variantOf(recorder, "MUG-03");
  const order = await recorder.call(purchaseOrders.create, {
    body: { supplierId, lineItems: [{ variantId: mugs.variantId, quantity: 24, costPrice: 4.75 }] },
  });
  await recorder.call(purchaseOrders.send, { params: { id: order.id }, body: { email: false } });
  const lineItemId = order.lineItems[0]?.id ?? 0;
  const ofOrder = { id: order.id };
  const paid = await recorder.record(deposits.record, {
    params: ofOrder,
    body: { amount: 20, paidOn: "2026-12-01", reference: "Deposit 12" },
  });
  await recorder.record(deposits.list, { params: ofOrder });
  const depositId = paid.deposits[0]?.id ?? 0;
  await recorder.record(deposits.takeBack, { params: { ...ofOrder, depositId } });
  await recorder.call(purchaseOrders.receive, {
    params: { id: order.id },
    body: { lineItems: [{ lineItemId, quantityReceived: 24 }] },
  });
  const { currency } = order;
  const { id } = await recorder.record(bills.create, {
    body: {
      ...{ supplierId, number: "R-2026-118", billedOn: "2026-12-14", currency, tax: 23.56 },
      lineItems: [
        { lineItemId, quantity: 24, unitPrice: 4.9 },
        { description: "Freight", quantity: 1, unitPrice: 12.5 },
      ],
    },
  });
  const params = { id };
  await recorder.record(bills.update, { params, body: { note: "Came by email" } });
  await recorder.record(bills.approve, { params, body: { acceptDifferences: true } });
  const credit = await recorder.call(bills.create, {
    body: {
      ...{ supplierId, kind: "credit", number: "C-2026-9", billedOn: "2026-12-15", currency },
      lineItems: [{ description: "Price as ordered", quantity: 1, unitPrice: 3.6 }],
    },
  });
  await recorder.call(bills.approve, { params: { id: credit.id } });
  await recorder.record(bills.setOff, {
    params,
    body: { creditId: credit.id, amount: 3.6, setOffOn: "2026-12-16" },
  });
  const part = await recorder.record(bills.pay, {
    params,
    body: { amount: 100, paidOn: "2026-12-17", reference: "Transfer 4711" },
  });
  const paymentId = part.payments.at(-1)?.id ?? 0;
  await recorder.record(bills.takeBack, { params: { id, paymentId } });
  await recorder.record(bills.get, { params });
  await recorder.record(bills.list, { query: { view: "toPay", limit: "5" } });
  await recorder.record(reports.cashOut, {});
  await recorder.record(reports.receivedNotBilled, { query: { limit: "2" } });
  const first = await recorder.call(bills.create, {
    body: {
      ...{ supplierId, number: "R-2026-121", billedOn: "2026-12-18", currency },
      lineItems: [{ description: "Boxes", quantity: 40, unitPrice: 1.5 }],
    },
  });
  await recorder.call(bills.approve, { params: { id: first.id } });
  const payment = await recorder.record(supplierPayments.pay, {
    body: {
      ...{ paidOn: "2026-12-19", reference: "Transfer 4712" },
      bills: [
        { billId: id, amount: 50 },
        { billId: first.id, amount: 60 },
      ],
    },
  });
  await recorder.record(supplierPayments.get, { params: { id: payment.id } });
  await recorder.record(supplierPayments.list, { query: { supplierId: String(supplierId), limit: "1" } });
  await recorder.record(supplierPayments.takeBack, { params: { id: payment.id } });
  const draft = { supplierId, billedOn: "2026-12-18", currency };
  const lineItems = [{ description: "Samples", quantity: 1, unitPrice: 20 }];
  const wrong = await recorder.call(bills.create, { body: { ...draft, number: "R-2026-119", lineItems } });
  await recorder.call(bills.approve, { params: { id: wrong.id } });
  await recorder.record(bills.cancel, { params: { id: wrong.id } });
  const twice = await recorder.call(bills.create, { body: { ...draft, number: "R-2026-120", lineItems } });
  await recorder.record(bills.delete, { params: { id: twice.id } });
}
