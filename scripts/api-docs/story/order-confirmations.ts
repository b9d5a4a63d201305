import { orderConfirmations } from "~/api/order-confirmations";
import { purchaseOrders } from "~/api/purchase-orders";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** A supplier answers an order twice by its link: with a change, and as it is. */
export async function orderConfirmationsPart(recorder: Recorder, supplierId: number): Promise<void> {
  const { variantId } = await variantOf(recorder, "MUG-03");
  const lineItems = [{ variantId, quantity: 36, costPrice: 4.75 }];
  const order = await recorder.call(purchaseOrders.create, {
    body: { supplierId, lineItems, expectedAt: "2026-12-18" },
  });
  const params = { id: order.id };
  await recorder.call(purchaseOrders.send, { params, body: { email: false } });
  await recorder.record(orderConfirmations.replaceLink, { params });
  const { address } = await recorder.record(orderConfirmations.link, { params });
  const changes = { [`quantity-${order.lineItems[0]?.id}`]: "32", note: "Four are out of stock." };
  await recorder.supplierAnswers(address ?? "", changes);
  await recorder.record(orderConfirmations.get, { params });
  await recorder.record(orderConfirmations.decline, { params, body: await answerOf(recorder, params) });
  await recorder.call(orderConfirmations.replaceLink, { params });
  const next = await recorder.call(orderConfirmations.link, { params });
  await recorder.supplierAnswers(next.address ?? "", {});
  await recorder.record(orderConfirmations.accept, { params, body: await answerOf(recorder, params) });
  await recorder.record(orderConfirmations.revokeLink, { params });
  await recorder.call(purchaseOrders.cancel, { params });
}

async function answerOf(recorder: Recorder, params: { id: number }) {
  const { answer } = await recorder.call(orderConfirmations.get, { params });
  return { confirmationId: answer?.confirmationId ?? 0, answerNumber: answer?.answerNumber ?? 0 };
}
