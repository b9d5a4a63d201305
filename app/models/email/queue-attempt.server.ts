import type { Tx } from "~/db.server";
import { enqueue } from "~/models/job/enqueue.server";

/** The mail is tried at `runAt`; it has at most one waiting job, and a later call moves that. */
export async function queueAttempt(
  tx: Tx,
  { shopId, id, runAt }: { shopId: number; id: number; runAt: Date },
): Promise<void> {
  await enqueue(tx, "send-email", { shopId, emailId: id }, { key: `send-email:${shopId}:${id}`, runAt });
}
