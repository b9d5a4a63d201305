import type { Tx } from "~/db.server";
import { enqueue } from "~/models/job/enqueue.server";

interface DeliveryOfShop {
  shopId: number;
  topic: string;
  webhookId: string;
}

/** The delivery has one job, ready now; it tries for about two days, later each time. */
export async function queueDelivery(tx: Tx, { shopId, topic, webhookId }: DeliveryOfShop): Promise<void> {
  const key = `webhook:${shopId}:${topic}:${webhookId}`;
  await enqueue(tx, "handle-webhook", { shopId, topic, webhookId }, { key, maxAttempts: 12 });
}
