import { orderRates } from "~/api/order-rates";
import { purchaseOrders } from "~/api/purchase-orders";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** An order in euros, of which the rate is fixed. */
export async function orderRatesPart(recorder: Recorder, supplierId: number): Promise<void> {
  const { variantId } = await variantOf(recorder, "MUG-03");
  const { id } = await recorder.call(purchaseOrders.create, {
    body: { supplierId, currency: "EUR", lineItems: [{ variantId, quantity: 24, costPrice: 4.75 }] },
  });
  await recorder.record(orderRates.fix, { params: { id }, body: { rate: 1.0842 } });
  await recorder.record(orderRates.get, { params: { id } });
}
