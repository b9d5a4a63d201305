import { db } from "~/db.server";
import { queueDelivery } from "./job.server";
import type { MinimalPayload } from "./minimise";
import type { WebhookTopic } from "./topics";

interface Delivery {
  topic: WebhookTopic;
  /** The platform's id of the delivery; copies carry the same. */
  webhookId: string;
  payload: MinimalPayload;
  triggeredAt: Date | null;
}

/** Keeps a delivery and queues its handling, once however many copies arrive at once. False for a copy. */
export async function recordDelivery(
  shopId: number,
  { topic, webhookId, payload, triggeredAt }: Delivery,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.webhookDelivery.createMany({
      data: [{ shopId, topic, webhookId, payload, triggeredAt }],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await queueDelivery(tx, { shopId, topic, webhookId });
    return true;
  });
}
