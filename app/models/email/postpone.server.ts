import { db } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { execute, sql } from "~/models/database/sql.server";
import type { ClaimedEmail } from "./claim.server";
import { queueAttempt } from "./queue-attempt.server";
import { retryDelayMs } from "./status";

/**
 * Postpones the email under its key, by the usual delay unless given; an unknown outcome stays unknown. The
 * key's age restarts when no attempt can have been accepted. Does nothing after a newer claim.
 */
export async function postponeEmail(
  email: ClaimedEmail,
  {
    outcomeUnknown,
    words,
    afterMs = retryDelayMs(email.attempts),
  }: { outcomeUnknown: boolean; words: string; afterMs?: number },
): Promise<void> {
  const { shopId, id, fence } = email;
  const status = email.outcomeUnknown || outcomeUnknown ? "unknown" : "queued";
  await db.$transaction(async (tx) => {
    const count = await execute(
      tx,
      sql`
      UPDATE emails SET status = ${status}::text, last_error = ${words},
        next_attempt_at = ${fromNow(afterMs)}, lease_until = NULL,
        first_sent_at = CASE WHEN ${status} = 'unknown' THEN first_sent_at END
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status = 'unknown'`,
    );
    if (count > 0) await queueAttempt(tx, { shopId, id, afterMs });
  });
}
