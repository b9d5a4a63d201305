import { db, type Tx } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./lease.server";
import { queueAttempt } from "./schedule.server";

interface Postponement {
  /** Whether the request just sent may have taken effect. */
  outcomeUnknown: boolean;
  words: string;
  delayMs: number;
  /** The platform refused the shop; when it serves the shop again by now, the next attempt is soon. */
  turnedAway?: boolean;
}

/**
 * Postpones the operation and ends the claim. An unknown outcome stays so and keeps its key, bytes and evidence; else
 * the next attempt makes a new request. Returns the time of the next attempt, null when the claim is lost.
 */
export async function postponeOperation(
  operation: ClaimedOperation,
  { outcomeUnknown, words, delayMs, turnedAway = false }: Postponement,
): Promise<Date | null> {
  return db.$transaction(async (tx) => {
    const { shopId, id, fence } = operation;
    const isUnknown = operation.outcomeUnknown || outcomeUnknown;
    const isSoon = turnedAway && (await isServed(tx, shopId));
    const afterMs = isSoon ? Math.min(delayMs, soonMs(operation)) : delayMs;
    const changes = JSON.stringify(toStoredChanges(operation.changes));
    const [postponed] = await queryRows(
      tx,
      sql<{ nextAttemptAt: Date }>`
      UPDATE inventory_operations SET
        status = (CASE WHEN ${isUnknown} THEN 'unknown' ELSE 'pending' END)::text, outcome_unknown = ${isUnknown},
        changes = ${changes}::jsonb,
        first_sent_at = CASE WHEN ${isUnknown} THEN first_sent_at END,
        last_error = ${words}, next_attempt_at = ${fromNow(afterMs)}, lease_until = NULL, fence = fence + 1
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')
      RETURNING next_attempt_at AS "nextAttemptAt"`,
    );
    if (!postponed) return null;
    await queueAttempt(tx, { shopId, id, afterMs });
    return postponed.nextAttemptAt;
  });
}

const soonMs = ({ attempts }: ClaimedOperation) => 500 * 2 ** Math.min(attempts, 10);

/** A transaction that gives the shop its access back waits for this one, and then reschedules what it has postponed. */
async function isServed(tx: Tx, shopId: number): Promise<boolean> {
  const [shop] = await queryRows(
    tx,
    sql<{ served: boolean }>`
    SELECT status = 'active' AS served FROM shops WHERE id = ${shopId} FOR SHARE`,
  );
  return shop?.served ?? false;
}

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
