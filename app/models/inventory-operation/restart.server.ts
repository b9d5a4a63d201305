import { db } from "~/infra/db/db.server";
import type { ClaimedOperation } from "./lease.server";
import { queueAttempt } from "./schedule.server";

/** Whoever lets the operation start anew goes on at once; a job follows in case it cannot. */
export const headStartMs = 5_000;

/**
 * Nothing of the operation has taken effect: its next attempt reads the levels and sends a request of its own.
 * False, and nothing changed, when the claim is no longer the newest.
 */
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

/** The columns of an operation of which nothing is on its way; a claim that is still out there is worth nothing. */
export const unsent = {
  fence: { increment: 1 },
  status: "pending",
  outcomeUnknown: false,
  firstSentAt: null,
  leaseUntil: null,
  nextAttemptAt: new Date(0),
} as const;
