import { purchaseOrders } from "~/api/purchase-orders";
import { supplierReturns } from "~/api/supplier-returns";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** Some mugs of an order go back to the supplier, who credits most of what was expected. */
export async function supplierReturnsPart(recorder: Recorder, supplierId: number): Promise<void> {
  const { variantId } = await variantOf(recorder, "MUG-03");
  const order = await recorder.call(purchaseOrders.create, {
    body: { supplierId, lineItems: [{ variantId, quantity: 24, costPrice: 4.75 }] },
  });
  await recorder.call(purchaseOrders.send, { params: { id: order.id }, body: { email: false } });
  const lineItemId = order.lineItems[0]?.id ?? 0;
  const { receiptId } = await recorder.call(purchaseOrders.receive, {
    params: { id: order.id },
    body: { lineItems: [{ lineItemId, quantityReceived: 20, quantityDamaged: 2, reason: "Chipped" }] },
  });

  const line = { receiptId, lineItemId };
  const cracked = { ...line, quantity: 2, reason: "quality", note: "Glaze is cracked" } as const;
  const damaged = { ...line, kind: "damaged", quantity: 2, reason: "damaged" } as const;
  const { id } = await recorder.record(supplierReturns.create, {
    body: {
      purchaseOrderId: order.id,
      notes: "Two boxes, as agreed on the phone",
      lineItems: [cracked, damaged],
    },
  });
  const params = { id };
  await recorder.record(supplierReturns.update, {
    params,
    body: { lineItems: [{ ...cracked, quantity: 3 }, damaged] },
  });
  await recorder.record(supplierReturns.send, {
    params,
    body: { recipient: "sales@akerstrom.example", message: "Your carrier collects the boxes on Monday." },
  });
  await recorder.record(supplierReturns.email, {
    params,
    body: { recipient: "claims@akerstrom.example" },
  });
  await recorder.mailComesBack();
  await recorder.record(supplierReturns.dismissReturnedEmail, { params });
  await recorder.record(supplierReturns.credit, {
    params,
    body: { amount: 20, receivedOn: "2026-12-20", reference: "CN-2081", settled: true },
  });
  await recorder.record(supplierReturns.get, { params });
  await recorder.recordFile(supplierReturns.pdf, { params });
  await recorder.record(supplierReturns.list, { query: { status: "credited", limit: "10" } });

  const slip = await recorder.call(supplierReturns.create, {
    body: { purchaseOrderId: order.id, lineItems: [{ ...line, quantity: 1, reason: "wrong_product" }] },
  });
  await recorder.record(supplierReturns.cancel, { params: { id: slip.id } });
  await recorder.record(supplierReturns.delete, { params: { id: slip.id } });
}
