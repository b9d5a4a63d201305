import { landedCharges } from "~/api/landed-charges";
import { purchaseOrders } from "~/api/purchase-orders";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** The freight of a delivery is shared out by value, and its duty is entered wrongly and taken back. */
export async function landedChargesPart(recorder: Recorder, supplierId: number): Promise<void> {
  const mugs = await variantOf(recorder, "MUG-03");
  const jugs = await variantOf(recorder, "JUG-01");
  const order = await recorder.call(purchaseOrders.create, {
    body: {
      supplierId,
      lineItems: [
        { variantId: mugs.variantId, quantity: 24, costPrice: 4.75 },
        { variantId: jugs.variantId, quantity: 12, costPrice: 8 },
      ],
    },
  });
  await recorder.call(purchaseOrders.send, { params: { id: order.id }, body: { email: false } });
  const [first, second] = order.lineItems.map(({ id }) => id);
  const { receiptId } = await recorder.call(purchaseOrders.receive, {
    params: { id: order.id },
    body: {
      lineItems: [
        { lineItemId: first ?? 0, quantityReceived: 24 },
        { lineItemId: second ?? 0, quantityReceived: 12 },
      ],
    },
  });
  const freight = { amount: 60, currency: "EUR", spread: "value" as const, receiptIds: [receiptId] };
  await recorder.record(landedCharges.preview, { body: freight });
  await recorder.record(landedCharges.add, {
    body: { kind: "freight", ...freight, rate: 1.08, reference: "INV-5521", billedOn: "2026-12-14" },
  });
  const shares = [
    { receiptId, lineItemId: first ?? 0, amount: 10 },
    { receiptId, lineItemId: second ?? 0, amount: 8.4 },
  ];
  const { id } = await recorder.call(landedCharges.add, {
    body: {
      ...{ kind: "duty", amount: 18.4, currency: "USD", spread: "manual", billedOn: "2026-12-15", shares },
    },
  });
  await recorder.record(landedCharges.reverse, { params: { id } });
  await recorder.record(landedCharges.list, { params: { id: order.id } });
}
