import { db, type Tx } from "~/infra/db/db.server";
import { enqueue } from "~/models/job/enqueue.server";
import type { SharedKind } from "./topics";

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

/** How long news of products waits for more, so that one query of the platform serves all of them. */
export const gatherMs = 10_000;

/** Queues one job for all waiting deliveries of the shop's shared topics of this kind, due now. */
export async function queueSharedDeliveries(tx: Tx, shopId: number, kind: SharedKind): Promise<void> {
  const key = `${kind}:${shopId}`;
  const options = { key, queue: key, maxAttempts: attemptsOfDelivery };
  await enqueue(tx, "handle-webhook", { shopId, kind }, options);
}

/** As queueSharedDeliveries, for a job that has run long enough. */
export function requeueSharedDeliveries(shopId: number, kind: SharedKind): Promise<void> {
  return queueSharedDeliveries(db, shopId, kind);
}
