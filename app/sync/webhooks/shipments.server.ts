import { wakeOfStoreTransfer } from "~/models/shipment/wake.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import type { Delivery } from "./delivery";
import { idPayload, shipmentPayload } from "./payloads";

/** Somebody changed or received a shipment: when it is of an order or a transfer of ours, that is compared with the store. */
export async function handleShipment({ shopId, key, payload }: Delivery): Promise<void> {
  const { id, inventory_transfer_id: transferId } = shipmentPayload.parse(payload);
  await applyDelivery(shopId, key, (tx) =>
    wakeOfStoreTransfer(tx, shopId, { shipmentId: id, transferId: transferId ?? null }),
  );
}

export async function handleTransfer({ shopId, key, payload }: Delivery): Promise<void> {
  const { id: transferId } = idPayload.parse(payload);
  await applyDelivery(shopId, key, (tx) => wakeOfStoreTransfer(tx, shopId, { shipmentId: null, transferId }));
}
