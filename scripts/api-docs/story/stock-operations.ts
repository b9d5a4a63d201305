import { purchaseOrders } from "~/api/purchase-orders";
import { stockOperations } from "~/api/stock-operations";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** Two receipts whose stock Shopify did not take over: one is tried again, the other given up. */
export async function stockOperationsPart(recorder: Recorder, supplierId: number): Promise<void> {
  const outcomeUnknown = await receiveInVain(recorder, supplierId, "IDEMPOTENCY_KEY_PARAMETER_MISMATCH");
  await recorder.record(stockOperations.list, { query: { status: "review,rejected" } });
  await recorder.record(stockOperations.retry, { params: { id: outcomeUnknown } });
  await recorder.record(stockOperations.get, { params: { id: outcomeUnknown } });
  const rejected = await receiveInVain(recorder, supplierId, "409");
  await recorder.record(stockOperations.accept, { params: { id: rejected } });
}

/** Answers the change of stock that waits for a person. */
async function receiveInVain(recorder: Recorder, supplierId: number, fault: string): Promise<number> {
  const { variantId } = await variantOf(recorder, "JUG-01");
  const order = await recorder.call(purchaseOrders.create, {
    body: { supplierId, lineItems: [{ variantId, quantity: 6, costPrice: 13.2 }] },
  });
  const params = { id: order.id };
  await recorder.call(purchaseOrders.send, { params, body: { email: false } });
  await recorder.failNextStockChange(fault);
  await recorder.call(purchaseOrders.receive, {
    params,
    body: { lineItems: order.lineItems.map(({ id }) => ({ lineItemId: id, quantityReceived: 6 })) },
  });
  const [waiting] = await recorder.call(stockOperations.list, { query: { limit: "1" } });
  if (!waiting?.needsDecision) throw new Error(`The change of stock needs nobody in spite of ${fault}.`);
  return waiting.id;
}
