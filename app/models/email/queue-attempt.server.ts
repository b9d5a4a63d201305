import type { Tx } from "~/db.server";
import { enqueue } from "~/models/job/enqueue.server";

/** The mail is tried at `runAt`; it has at most one waiting job, and a later call moves that unless `keepRunAt`. */
export async function queueAttempt(
  tx: Tx,
  { shopId, id, ...at }: { shopId: number; id: number; runAt: Date; keepRunAt?: boolean },
): Promise<void> {
  await enqueue(tx, "send-email", { shopId, emailId: id }, { key: `send-email:${shopId}:${id}`, ...at });
}
