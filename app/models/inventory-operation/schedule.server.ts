import { db, type Tx } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { execute, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue, removeJob } from "~/models/job/enqueue.server";
import { type OperationChange, toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./lease.server";

/** The caller may make the next attempt itself; the job follows in case it cannot. */
const headStartMs = 5_000;

/** Queues an attempt, in 5 s unless `afterMs` says when; a later call moves the operation's one waiting job. */
export async function queueAttempt(
  tx: SqlExecutor,
  { shopId, id, afterMs = headStartMs }: { shopId: number; id: number; afterMs?: number },
): Promise<void> {
  // A shop's jobs run in turn: they share its rate limit, and several that read many levels at once would be late.
  const options = { key: keyOf(shopId, id), queue: `stock:${shopId}`, runAt: fromNow(afterMs) };
  await enqueue(tx, "apply-operation", { shopId, operationId: id }, options);
}

/** Removes the operation's waiting job; one that runs is not repeated. */
export async function removeAttempt(
  tx: SqlExecutor,
  { shopId, id }: { shopId: number; id: number },
): Promise<void> {
  await execute(tx, sql`SELECT ${removeJob(keyOf(shopId, id))}`);
}

function keyOf(shopId: number, id: number): string {
  return `apply-operation:${shopId}:${id}`;
}

interface Postponement {
  /** Whether the request just sent may have taken effect. */
  outcomeUnknown: boolean;
  words: string;
  delayMs: number;
  /** The platform refused the shop; when it serves the shop again by now, the next attempt is soon. */
  turnedAway?: boolean;
  /** The changes with what is known of them by now; without them the stored ones stay. */
  changes?: readonly OperationChange[];
}

/**
 * Postpones the operation and ends the claim. An unknown outcome stays so and keeps its key, bytes and evidence; else
 * the next attempt makes a new request. Returns the time of the next attempt, null when the claim is lost.
 */
export async function postponeOperation(
  operation: ClaimedOperation,
  { outcomeUnknown, words, delayMs, turnedAway = false, changes }: Postponement,
): Promise<Date | null> {
  return db.$transaction(async (tx) => {
    const { shopId, id, fence } = operation;
    const isUnknown = operation.outcomeUnknown || outcomeUnknown;
    const isSoon = turnedAway && (await isServed(tx, shopId));
    const afterMs = isSoon ? Math.min(delayMs, soonMs(operation)) : delayMs;
    // What an attempt has stored since its claim, such as units that the store has received, is not written over.
    const known = changes ? part`changes = ${JSON.stringify(toStoredChanges(changes))}::jsonb,` : nothing;
    const [postponed] = await queryRows(
      tx,
      sql<{ nextAttemptAt: Date }>`
      UPDATE inventory_operations SET
        status = (CASE WHEN ${isUnknown} THEN 'unknown' ELSE 'pending' END)::text, outcome_unknown = ${isUnknown},
        ${known}
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
