import { db, type Tx } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { enqueue } from "~/models/job/enqueue.server";

/** Queues an attempt after the delay; a waiting job is moved there unless `keepRunAt`. */
export async function queueAttempt(
  tx: Tx,
  {
    shopId,
    id,
    afterMs,
    keepRunAt = false,
  }: { shopId: number; id: number; afterMs: number; keepRunAt?: boolean },
): Promise<void> {
  const once = { key: `send-email:${shopId}:${id}`, runAt: fromNow(afterMs), keepRunAt };
  await enqueue(tx, "send-email", { shopId, emailId: id }, once);
}

/** Queues a job for the email after the delay, unless one is waiting. */
export async function requeueEmail(shopId: number, id: number, afterMs: number): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, afterMs, keepRunAt: true }));
}
