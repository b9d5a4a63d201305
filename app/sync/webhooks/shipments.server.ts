import { wakeOrderOfTransfer } from "~/models/order-shipment/wake.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import type { Delivery } from "./delivery";
import { idPayload, shipmentPayload } from "./payloads";

/** Somebody changed or received a shipment: when it is an order's, the order is compared with the store. */
export async function handleShipment({ shopId, key, payload }: Delivery): Promise<void> {
  const { id, inventory_transfer_id: transferId } = shipmentPayload.parse(payload);
  await applyDelivery(shopId, key, (tx) =>
    wakeOrderOfTransfer(tx, shopId, { shipmentId: id, transferId: transferId ?? null }),
  );
}

export async function handleTransfer({ shopId, key, payload }: Delivery): Promise<void> {
  const { id: transferId } = idPayload.parse(payload);
  await applyDelivery(shopId, key, (tx) => wakeOrderOfTransfer(tx, shopId, { shipmentId: null, transferId }));
}
