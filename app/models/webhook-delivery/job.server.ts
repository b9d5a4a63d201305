import { db, type Tx } from "~/infra/db/db.server";
import { enqueue } from "~/models/job/enqueue.server";

interface DeliveryOfShop {
  shopId: number;
  topic: string;
  webhookId: string;
}

/** A delivery's own job tries for about two days, later each time. */
export const attemptsOfDelivery = 12;

/** The delivery has one job of its own, ready now. */
export async function queueDelivery(tx: Tx, { shopId, topic, webhookId }: DeliveryOfShop): Promise<void> {
  const key = `webhook:${shopId}:${topic}:${webhookId}`;
  await enqueue(tx, "handle-webhook", { shopId, topic, webhookId }, { key, maxAttempts: attemptsOfDelivery });
}

/** One job, ready now, works on all of the shop's deliveries of shared topics that wait. */
export async function queueSharedDeliveries(tx: Tx, shopId: number): Promise<void> {
  const key = `news:${shopId}`;
  await enqueue(tx, "handle-webhook", { shopId }, { key, queue: key, maxAttempts: attemptsOfDelivery });
}

/** As queueSharedDeliveries, for a job that has worked for long enough. */
export function requeueSharedDeliveries(shopId: number): Promise<void> {
  return queueSharedDeliveries(db, shopId);
}
