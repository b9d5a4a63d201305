import { db } from "~/infra/db/db.server";
import type { UnhandledDelivery } from "./find-unhandled.server";
import { isWebhookTopic, sharedTopics } from "./topics";

export interface WaitingDelivery extends UnhandledDelivery {
  webhookId: string;
}

/** At most `limit` of the shop's untried deliveries of shared topics, oldest first. */
export async function findWaitingDeliveries(shopId: number, limit: number): Promise<WaitingDelivery[]> {
  const rows = await db.webhookDelivery.findMany({
    where: { shopId, handledAt: null, topic: { in: [...sharedTopics] }, lastError: "" },
    orderBy: { receivedAt: "asc" },
    take: limit,
  });
  return rows.flatMap(({ topic, webhookId, payload, receivedAt, attempts }) =>
    isWebhookTopic(topic) ? [{ topic, webhookId, payload, receivedAt, attempts }] : [],
  );
}
