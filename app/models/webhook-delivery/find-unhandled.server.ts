import { db } from "~/infra/db/db.server";
import { isWebhookTopic, type WebhookTopic } from "./topics";

export interface UnhandledDelivery {
  topic: WebhookTopic;
  payload: unknown;
  /** When it arrived here, by the clock of the database: no header tells when the platform's change happened. */
  receivedAt: Date;
  /** Attempts that failed so far. */
  attempts: number;
}

/** A delivery that waits to be handled, or null: handled already, or gone with its shop's data. */
export async function findUnhandledDelivery(
  shopId: number,
  { topic, webhookId }: { topic: string; webhookId: string },
): Promise<UnhandledDelivery | null> {
  const row = await db.webhookDelivery.findFirst({ where: { shopId, topic, webhookId, handledAt: null } });
  if (!row || !isWebhookTopic(row.topic)) return null;
  return { topic: row.topic, payload: row.payload, receivedAt: row.receivedAt, attempts: row.attempts };
}
