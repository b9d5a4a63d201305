import { fromNow } from "~/models/database-time.server";
import { db, type Tx } from "~/infra/db/db.server";
import { toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./claim.server";
import { queueAttempt } from "./queue-attempt.server";

interface Postponement {
  /** Whether the request just sent may have taken effect. */
  outcomeUnknown: boolean;
  /** What the merchant may read while it waits. */
  words: string;
  delayMs: number;
  /**
   * The platform has turned the shop away. Where it is served by now, because its token was renewed or its merchant
   * let the app in anew meanwhile, the next attempt is soon.
   */
  turnedAway?: boolean;
}

/**
 * The operation is tried again after the delay: in doubt, which stays once cast, with the same key and bytes and what
 * its changes say that was learned of them, else with a request of its own. The claim ends with it.
 * Null when the claim is no longer the newest, else the time of the next attempt.
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
    const [postponed] = await tx.$queryRaw<{ nextAttemptAt: Date }[]>`
      UPDATE inventory_operations SET
        status = (CASE WHEN ${isUnknown} THEN 'unknown' ELSE 'pending' END)::operation_status, outcome_unknown = ${isUnknown},
        changes = ${changes}::jsonb,
        first_sent_at = CASE WHEN ${isUnknown} THEN first_sent_at END,
        last_error = ${words}, next_attempt_at = ${fromNow(afterMs)}, lease_until = NULL, fence = fence + 1
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status IN ('pending', 'unknown')
      RETURNING next_attempt_at AS "nextAttemptAt"`;
    if (!postponed) return null;
    await queueAttempt(tx, { shopId, id, afterMs });
    return postponed.nextAttemptAt;
  });
}

/** Twice as long each time, should the shop be turned away in spite of it. */
const soonMs = ({ attempts }: ClaimedOperation) => 500 * 2 ** Math.min(attempts, 10);

/** Whoever gives the shop its access back waits for this transaction, and then hastens what it has put off. */
async function isServed(tx: Tx, shopId: number): Promise<boolean> {
  const [shop] = await tx.$queryRaw<{ served: boolean }[]>`
    SELECT status = 'active' AS served FROM shops WHERE id = ${shopId} FOR SHARE`;
  return shop?.served ?? false;
}
