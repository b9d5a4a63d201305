import { db } from "~/infra/db/db.server";
import { isWebhookTopic, type SharedKind, sharedTopics, type WebhookTopic } from "./topics";

export interface UnhandledDelivery {
  topic: WebhookTopic;
  payload: unknown;
  /** When it arrived, by the database's clock: no header has the time of the platform's change. */
  receivedAt: Date;
  attempts: number;
}

/** An unhandled delivery, or null: it was handled, or deleted with its shop's data. */
export async function findUnhandledDelivery(
  shopId: number,
  { topic, webhookId }: { topic: string; webhookId: string },
): Promise<UnhandledDelivery | null> {
  const row = await db.webhookDelivery.findFirst({ where: { shopId, topic, webhookId, handledAt: null } });
  if (!row || !isWebhookTopic(row.topic)) return null;
  return { topic: row.topic, payload: row.payload, receivedAt: row.receivedAt, attempts: row.attempts };
}

export interface WaitingDelivery extends UnhandledDelivery {
  webhookId: string;
}

/** At most `limit` of the shop's untried deliveries of the kind, oldest first. */
export async function findWaitingDeliveries(
  shopId: number,
  kind: SharedKind,
  limit: number,
): Promise<WaitingDelivery[]> {
  const rows = await db.webhookDelivery.findMany({
    where: { shopId, handledAt: null, topic: { in: [...sharedTopics[kind]] }, lastError: "" },
    orderBy: { receivedAt: "asc" },
    take: limit,
  });
  return rows.flatMap(({ topic, webhookId, payload, receivedAt, attempts }) =>
    isWebhookTopic(topic) ? [{ topic, webhookId, payload, receivedAt, attempts }] : [],
  );
}
