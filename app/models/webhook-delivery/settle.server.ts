import { db, type Tx } from "~/db.server";
import { queueDelivery } from "./job.server";

export interface DeliveryKey {
  topic: string;
  webhookId: string;
}

/** The deliveries are done with, also when their rows are gone with the shop's data. */
export async function markHandled(tx: Tx, shopId: number, keys: readonly DeliveryKey[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_deliveries AS delivery SET handled_at = now(), last_error = ''
    FROM unnest(${keys.map(({ topic }) => topic)}::text[], ${keys.map(({ webhookId }) => webhookId)}::text[])
      AS one (topic, webhook_id)
    WHERE delivery.shop_id = ${shopId} AND delivery.topic = one.topic AND delivery.webhook_id = one.webhook_id`;
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

/** Each of the deliveries gets a job of its own, and is no longer handled together with others. */
export async function handOver(shopId: number, keys: readonly DeliveryKey[], reason: string): Promise<void> {
  for (const { topic, webhookId } of keys) {
    await db.$transaction(async (tx) => {
      await tx.webhookDelivery.updateMany({
        where: { shopId, topic, webhookId, handledAt: null },
        data: { lastError: reason.slice(0, 500) },
      });
      await queueDelivery(tx, { shopId, topic, webhookId });
    });
  }
}
