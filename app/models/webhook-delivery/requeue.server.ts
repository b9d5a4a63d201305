import { db } from "~/db.server";
import { queueDelivery } from "./job.server";

const batch = 500;
/** No handler works this long on one delivery: its worker died. */
const longestWork = "5 minutes";

/**
 * Queues again what has waited for more than a minute and has no job left, of every shop, and says how many.
 * A delivery whose job waits for its next attempt, or is at work, is left to that job.
 */
export async function unsafeRequeueDeliveries(): Promise<number> {
  const rows = await db.$queryRaw<{ shopId: number; topic: string; webhookId: string }[]>`
    SELECT delivery.shop_id AS "shopId", delivery.topic, delivery.webhook_id AS "webhookId"
    FROM webhook_deliveries AS delivery
    WHERE delivery.handled_at IS NULL AND delivery.received_at < now() - interval '1 minute'
      AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs AS job
        WHERE job.key = 'webhook:' || delivery.shop_id || ':' || delivery.topic || ':' || delivery.webhook_id
          AND CASE WHEN job.locked_at IS NULL THEN job.attempts < job.max_attempts
                   ELSE job.locked_at > now() - ${longestWork}::interval END)
    ORDER BY delivery.received_at LIMIT ${batch}`;
  for (const row of rows) {
    await db.$transaction((tx) => queueDelivery(tx, row));
  }
  return rows.length;
}
