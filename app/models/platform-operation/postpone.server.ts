import { db } from "~/db.server";
import { toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./claim.server";
import { queueAttempt } from "./queue-attempt.server";

interface Postponement {
  /** Whether the request just sent may have taken effect. */
  doubtful: boolean;
  /** What the merchant may read while it waits. */
  words: string;
  delayMs: number;
  /** The platform has just said that the levels are not what a doubtful attempt expected. */
  contradicted?: boolean;
}

/**
 * The operation is tried again after the delay: in doubt, which stays once cast, with the same key and bytes, else
 * with a request of its own.
 * Null when the claim is no longer the newest, else the time of the next attempt.
 */
export async function postponeOperation(
  operation: ClaimedOperation,
  { doubtful, words, delayMs, contradicted = false }: Postponement,
): Promise<Date | null> {
  return db.$transaction(async (tx) => {
    const { shopId, id, fence } = operation;
    const inDoubt = operation.doubtful || doubtful;
    const runAt = new Date(Date.now() + delayMs);
    const since = operation.changes[0]?.contradictedAt ?? new Date();
    const { count } = await tx.platformOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["pending", "unknown"] } },
      data: {
        status: inDoubt ? "unknown" : "pending",
        doubtful: inDoubt,
        lastError: words,
        nextAttemptAt: runAt,
        leaseUntil: null,
        ...(!inDoubt && { firstSentAt: null }),
        ...(contradicted && {
          changes: toStoredChanges(operation.changes.map((change) => ({ ...change, contradictedAt: since }))),
        }),
      },
    });
    if (count === 0) return null;
    await queueAttempt(tx, { shopId, id, runAt });
    return runAt;
  });
}
