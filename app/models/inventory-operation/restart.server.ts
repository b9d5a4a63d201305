import { db } from "~/infra/db/db.server";
import type { ClaimedOperation } from "./lease.server";
import { queueAttempt } from "./schedule.server";

/** Leaves the next attempt to the caller; a job follows in case the caller cannot make it. */
export const headStartMs = 5_000;

/** Restarts an operation that had no effect, with a new request. Returns false when the claim is lost. */
export async function restartOperation(operation: ClaimedOperation): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { shopId, id, fence } = operation;
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["pending", "unknown"] } },
      data: unsent,
    });
    if (count > 0) await queueAttempt(tx, { shopId, id, afterMs: headStartMs });
    return count > 0;
  });
}

/** The columns of an operation without a pending request; any claim on it is void. */
export const unsent = {
  fence: { increment: 1 },
  status: "pending",
  outcomeUnknown: false,
  firstSentAt: null,
  leaseUntil: null,
  nextAttemptAt: new Date(0),
} as const;
