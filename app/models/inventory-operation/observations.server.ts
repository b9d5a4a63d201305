import { fromNow } from "~/models/database/database-time.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { inFlightOperationIds } from "~/models/stock-ledger/in-flight.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import type { OperationChange } from "./changes";
import { queueAttempt } from "./schedule.server";

export interface Observation {
  available: number;
  /** Received after the operation's key was first sent: the operation may be its cause. */
  afterSend: boolean;
  /** The platform's time of the change. */
  changedAt: Date;
}

interface Row extends LevelKey, Observation {}

/** A webhook received longer than this before the first sending was included in the reading before it. */
const earlierMs = 60_000;

/** Each level's webhooks since the reading of `from`, in order; each clock is compared only with itself. */
export async function listObservations(operation: {
  shopId: number;
  changes: OperationChange[];
  firstSentAt: Date | null;
}): Promise<Map<string, Observation[]>> {
  const { shopId, changes, firstSentAt } = operation;
  const { variantIds, locationIds } = levelKeyColumns(changes);
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT seen.variant_id AS "variantId", seen.location_id AS "locationId", available,
           coalesce(created_at >= ${firstSentAt?.toISOString() ?? null}::timestamptz, false) AS "afterSend",
           changed_at AS "changedAt"
    FROM stock_observations AS seen
    JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
      ${changes.map(({ asOf }) => asOf.toISOString())}::timestamptz[])
      AS change (variant_id, location_id, as_of) USING (variant_id, location_id)
    WHERE seen.shop_id = ${shopId} AND seen.changed_at >= change.as_of
      AND seen.created_at >= ${firstSentAt?.toISOString() ?? null}::timestamptz
        - ${earlierMs}::float8 * interval '1 millisecond'
    ORDER BY seen.changed_at, seen.id`,
  );
  const chains = new Map<string, Observation[]>();
  for (const row of rows) {
    const chain = chains.get(levelKeyOf(row)) ?? [];
    chain.push({ available: row.available, afterSend: row.afterSend, changedAt: row.changedAt });
    chains.set(levelKeyOf(row), chain);
  }
  return chains;
}

/** Webhooks overtake each other, so they are evaluated when later ones can no longer overtake them. */
const overtakingMs = 10_000;

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
  const rescheduled = await queryRows(
    tx,
    sql<{ id: number }>`
    WITH waiting AS (
      SELECT * FROM (
        SELECT id FROM inventory_operations
        WHERE shop_id = ${shopId} AND status = 'unknown' AND lease_until IS NULL
          AND next_attempt_at > ${fromNow(overtakingMs)}
          AND id IN (${inFlightOperationIds(shopId, places)})
        FOR UPDATE SKIP LOCKED) AS locked
    )
    UPDATE inventory_operations AS operation SET next_attempt_at = ${fromNow(overtakingMs)}
    FROM waiting WHERE operation.shop_id = ${shopId} AND operation.id = waiting.id
    RETURNING operation.id`,
  );
  // In the order of ids, as everywhere that several are queued.
  for (const id of rescheduled.map((one) => one.id).sort((a, b) => a - b))
    await queueAttempt(tx, { shopId, id, afterMs: overtakingMs });
}
