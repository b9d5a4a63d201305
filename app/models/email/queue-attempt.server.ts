import { fromNow } from "~/models/database-time.server";
import type { Tx } from "~/infra/db/db.server";
import { enqueue } from "~/models/job/enqueue.server";

/** The mail is tried after so many milliseconds; it has at most one waiting job, and a later call moves that unless `keepRunAt`. */
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
