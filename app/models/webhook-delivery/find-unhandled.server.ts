import { db } from "~/db.server";
import { isWebhookTopic, type WebhookTopic } from "./topics";

export interface UnhandledDelivery {
  topic: WebhookTopic;
  payload: unknown;
  /** When the platform's change happened; when it arrived here, where the platform did not say. */
  triggeredAt: Date;
}

/** A delivery that waits to be handled, or null: handled already, or gone with its shop's data. */
export async function findUnhandledDelivery(
  shopId: number,
  { topic, webhookId }: { topic: string; webhookId: string },
): Promise<UnhandledDelivery | null> {
  const row = await db.webhookDelivery.findFirst({ where: { shopId, topic, webhookId, handledAt: null } });
  if (!row || !isWebhookTopic(row.topic)) return null;
  return { topic: row.topic, payload: row.payload, triggeredAt: row.triggeredAt ?? row.receivedAt };
}
