import { db, type Tx } from "~/db.server";

interface DeliveryKey {
  topic: string;
  webhookId: string;
}

/** The delivery is done with, also when its row is gone with the shop's data. */
export async function markDeliveryHandled(tx: Tx, shopId: number, key: DeliveryKey): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { shopId, ...key },
    data: { handledAt: new Date(), lastError: "" },
  });
}

/** Says why the last attempt failed; the delivery stays unhandled. */
export async function noteDeliveryFailure(
  shopId: number,
  { topic, webhookId, reason }: DeliveryKey & { reason: string },
): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { shopId, topic, webhookId },
    data: { lastError: reason.slice(0, 500) },
  });
}
