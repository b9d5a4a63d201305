import { fromNow } from "~/models/database-time.server";
import { db } from "~/db.server";
import type { ClaimedEmail } from "./claim.server";
import { queueAttempt } from "./queue-attempt.server";
import { retryDelayMs } from "./status";

/**
 * The mail keeps its key and bytes and is tried again later; doubt once cast stays.
 * Nothing happens when the claim is no longer the newest.
 */
export async function postponeEmail(
  email: ClaimedEmail,
  { doubtful, words }: { doubtful: boolean; words: string },
): Promise<void> {
  const { shopId, id, fence, attempts } = email;
  const afterMs = retryDelayMs(attempts);
  const status = email.doubtful || doubtful ? "unknown" : "queued";
  await db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE emails SET status = ${status}::email_status, last_error = ${words},
        next_attempt_at = ${fromNow(afterMs)}, lease_until = NULL
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status = 'unknown'`;
    if (count > 0) await queueAttempt(tx, { shopId, id, afterMs });
  });
}
