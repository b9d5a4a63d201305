import { db, type Tx } from "~/infra/db/db.server";
import { enqueue } from "~/models/job/enqueue.server";

interface DeliveryOfShop {
  shopId: number;
  topic: string;
  webhookId: string;
}

/** The attempts of a delivery's own job, about two days with increasing pauses. */
export const attemptsOfDelivery = 12;

export async function queueDelivery(tx: Tx, { shopId, topic, webhookId }: DeliveryOfShop): Promise<void> {
  const key = `webhook:${shopId}:${topic}:${webhookId}`;
  await enqueue(tx, "handle-webhook", { shopId, topic, webhookId }, { key, maxAttempts: attemptsOfDelivery });
}

/** Queues one job, due now, for all waiting deliveries of the shop's shared topics. */
export async function queueSharedDeliveries(tx: Tx, shopId: number): Promise<void> {
  const key = `updates:${shopId}`;
  await enqueue(tx, "handle-webhook", { shopId }, { key, queue: key, maxAttempts: attemptsOfDelivery });
}

/** As queueSharedDeliveries, for a job that has run long enough. */
export function requeueSharedDeliveries(shopId: number): Promise<void> {
  return queueSharedDeliveries(db, shopId);
}
