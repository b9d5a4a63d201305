import { setTimeout as sleep } from "node:timers/promises";
import { purchaseOrders } from "~/api/purchase-orders";
import { shopSettings } from "~/api/settings";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

interface Ordered {
  supplierId: number;
  variantId: string;
}

/** An order that Shopify refuses to show as incoming is shown after all. */
export async function shownOrdersPart(recorder: Recorder, supplierId: number): Promise<void> {
  await recorder.grantShipments();
  await recorder.call(shopSettings.update, { body: { sentOrdersIncoming: true } });
  const { variantId } = await variantOf(recorder, "JUG-01");
  const order = await recorder.call(purchaseOrders.create, {
    body: { supplierId, lineItems: [{ variantId, quantity: 6, costPrice: 13.2 }] },
  });
  const params = { id: order.id };
  await recorder.failAlways("inventoryTransferCreateAsReadyToShip", "409");
  await recorder.call(purchaseOrders.send, { params, body: { email: false } });
  // The background's attempt, of which no endpoint tells.
  await sleep(5_000);
  await recorder.record(purchaseOrders.showIncoming, { params });
  await receivedTwicePart(recorder, { supplierId, variantId });
}

/** An order that both sides received while the app had no access. */
async function receivedTwicePart(recorder: Recorder, { supplierId, variantId }: Ordered): Promise<void> {
  await recorder.standIn("DELETE", "faults");
  const order = await recorder.call(purchaseOrders.create, {
    body: { supplierId, lineItems: [{ variantId, quantity: 2, costPrice: 13.2 }] },
  });
  const params = { id: order.id };
  await recorder.call(purchaseOrders.send, { params, body: { email: false } });
  await sleep(3_000);
  const shipmentId = await recorder.shipmentOf(order.poNumber);
  await recorder.revokeShipments();
  await sleep(3_000);
  const lineItems = order.lineItems.map(({ id }) => ({ lineItemId: id, quantityReceived: 2 }));
  await recorder.call(purchaseOrders.receive, { params, body: { lineItems } });
  await recorder.receiveThere(shipmentId);
  await recorder.grantShipments();
  await recorder.call(shopSettings.update, { body: { sentOrdersIncoming: true } });
  await sleep(3_000);
  await recorder.record(purchaseOrders.dismissExtra, { params, body: { units: 2 } });
}
