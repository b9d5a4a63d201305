import { stockTransfers } from "~/api/stock-transfers";
import type { Recorder } from "../recorder";
import { levelsOf } from "./shelf";

export async function stockTransfersPart(recorder: Recorder): Promise<void> {
  const [source, destination] = await levelsOf(recorder, "MUG-01");
  const transfer = await recorder.record(stockTransfers.create, {
    body: {
      sourceLocationId: source.locationId,
      destinationLocationId: destination.locationId,
      items: [{ variantId: source.variantId, quantity: 6 }],
      notes: "For the weekend",
    },
  });
  const params = { id: transfer.id };
  await recorder.record(stockTransfers.get, { params });
  await recorder.record(stockTransfers.update, { params, body: { status: "in_transit" } });
  await recorder.record(stockTransfers.receive, {
    params,
    body: { items: [{ variantId: source.variantId, acceptedQuantity: 4, damagedQuantity: 1 }] },
  });
  await recorder.call(stockTransfers.update, { params, body: { status: "completed" } });
  await recorder.record(stockTransfers.reverse, {
    params,
    body: { items: [{ variantId: source.variantId, quantity: 2 }], note: "For the other shop" },
  });
  await recorder.record(stockTransfers.list, { query: { status: "completed" } });
}
