import { db, type Tx } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { execute, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";
import { inFlightOperationIds } from "~/models/stock-ledger/in-flight.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { toStoredChanges } from "./changes";
import { graceMs } from "./evidence";
import type { ClaimedOperation } from "./lease.server";
import { attemptJob, queueAttempt } from "./schedule.server";

/** Makes the shop's waiting operations due once the transaction commits: their obstacle is gone. */
export async function rescheduleAll(tx: Tx, shopId: number): Promise<void> {
  const count = await execute(
    tx,
    sql`
    UPDATE inventory_operations SET next_attempt_at = ${fromNow(0)}
    WHERE shop_id = ${shopId} AND status IN ('pending', 'unknown') AND next_attempt_at > now()`,
  );
  if (count > 0) await enqueue(tx, "sweep-operations", {}, { key: "sweep-operations:now" });
}

/**
 * Makes operations with an unknown outcome on these just reported levels due in 10 s, when other webhooks can no longer
 * overtake; claimed or earlier ones stay. Call it after all levels of the transaction are locked.
 */
export async function rescheduleUnknown(
  tx: SqlExecutor,
  shopId: number,
  places: readonly LevelKey[],
): Promise<void> {
  if (places.length === 0) return;
  // The holder of a claim ends or postpones the operation, and has locked its levels before.
  await execute(
    tx,
    sql`
    WITH doubted AS (
      SELECT * FROM (
        SELECT id FROM inventory_operations
        WHERE shop_id = ${shopId} AND status = 'unknown' AND lease_until IS NULL
          AND next_attempt_at > ${fromNow(graceMs)}
          AND id IN (${inFlightOperationIds(shopId, places)})
        FOR UPDATE SKIP LOCKED) AS locked
    ), hastened AS (
      UPDATE inventory_operations AS operation SET next_attempt_at = ${fromNow(graceMs)}
      FROM doubted WHERE operation.shop_id = ${shopId} AND operation.id = doubted.id
      RETURNING operation.id
    )
    SELECT ${attemptJob(part`hastened.id`, { shopId, afterMs: graceMs })}::text FROM hastened`,
  );
}

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
