import { db } from "~/db.server";
import { enqueue } from "~/models/job/enqueue.server";

const batch = 500;

/**
 * Queues again what has waited for more than ten minutes, of every shop, and says how many. The job's key
 * keeps one job a delivery however often this runs.
 */
export async function unsafeRequeueDeliveries(): Promise<number> {
  const waitingSince = new Date(Date.now() - 10 * 60_000);
  const rows = await db.webhookDelivery.findMany({
    where: { handledAt: null, receivedAt: { lt: waitingSince } },
    select: { shopId: true, topic: true, webhookId: true },
    orderBy: { receivedAt: "asc" },
    take: batch,
  });
  for (const row of rows) {
    const key = `webhook:${row.shopId}:${row.topic}:${row.webhookId}`;
    await db.$transaction((tx) => enqueue(tx, "handle-webhook", row, { key, maxAttempts: 3 }));
  }
  return rows.length;
}
