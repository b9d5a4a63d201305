import type { Tx } from "~/infra/db/db.server";
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
