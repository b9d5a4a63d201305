import { setTimeout as sleep } from "node:timers/promises";
import { shopSettings } from "~/api/settings";
import { stockTransfers } from "~/api/stock-transfers";
import type { Recorder } from "../recorder";
import { levelsOf } from "./shelf";

/** A transfer that Shopify refuses to show as incoming is shown after all. */
export async function shownTransfersPart(recorder: Recorder): Promise<void> {
  await recorder.grantShipments();
  await recorder.call(shopSettings.update, { body: { transfersIncoming: true } });
  await recorder.failAlways("inventoryTransferCreateAsReadyToShip", "409");
  const [source, destination] = await levelsOf(recorder, "MUG-01");
  const { id } = await recorder.call(stockTransfers.create, {
    body: {
      sourceLocationId: source.locationId,
      destinationLocationId: destination.locationId,
      items: [{ variantId: source.variantId, quantity: 1 }],
    },
  });
  const params = { id };
  await recorder.call(stockTransfers.update, { params, body: { status: "in_transit" } });
  // The background's attempt, of which no endpoint tells.
  await sleep(5_000);
  await recorder.record(stockTransfers.showIncoming, { params });
}
