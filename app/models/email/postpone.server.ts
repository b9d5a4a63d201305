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
  const nextAttemptAt = new Date(Date.now() + retryDelayMs(attempts));
  await db.$transaction(async (tx) => {
    const { count } = await tx.email.updateMany({
      where: { shopId, id, fence, status: "unknown" },
      data: {
        status: email.doubtful || doubtful ? "unknown" : "queued",
        lastError: words,
        nextAttemptAt,
        leaseUntil: null,
      },
    });
    if (count > 0) await queueAttempt(tx, { shopId, id, runAt: nextAttemptAt });
  });
}
