import { db, type Tx } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { fromNow } from "~/models/database/database-time.server";
import {
  database,
  execute,
  part,
  queryRows,
  runAtCommit,
  sql,
  type SqlPart,
} from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { addJob, enqueue } from "~/models/job/enqueue.server";
import { goesAhead, isDue } from "./lease.server";
import { queueAttempt } from "./schedule.server";

/** The interval of the sweep: a job for each operation would cost more. */
const everySeconds = 10;

/** An arbitrary number: the first half of the advisory lock on the job of a sweep. */
const sweepLock = 20_261_122;

/** Schedules one sweep for all callers, at most ten seconds after the delay, once the caller commits. */
export async function scheduleSweep(tx: SqlExecutor, afterMs: number): Promise<void> {
  await runAtCommit(tx, sql`SELECT ${sweepJob(afterMs)}`);
}

function sweepJob(afterMs: number): SqlPart {
  const key = part`('sweep-operations:' || turn.number)`;
  const runAt = part`to_timestamp(turn.number * ${everySeconds}::int)`;
  const job = addJob("sweep-operations", part`'{}'::json`, { key, runAt });
  // If the caller that writes the job rolls back, the sweep of the minute finds the operations of the others.
  return part`(SELECT ${job} IS NOT NULL
      FROM (SELECT ceil(extract(epoch FROM ${fromNow(afterMs)}) / ${everySeconds}::int)::int AS number) AS turn
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${key})
        AND pg_try_advisory_xact_lock(${sweepLock}::int, turn.number))`;
}

const mostAtOnce = 1_000;

/** Queues an attempt for every due, unclaimed operation of all shops with the app. Returns how many. */
export function unsafeQueueDueOperations(): Promise<number> {
  return acrossShops(async () => {
    const due = await queryRows(
      database,
      sql<{ shopId: number; id: number }>`
      SELECT due.shop_id AS "shopId", due.id FROM (
        SELECT operation.shop_id, operation.id
        FROM inventory_operations AS operation JOIN shops ON shops.id = operation.shop_id
        WHERE ${isDue} AND shops.status <> 'uninstalled'
        ORDER BY operation.next_attempt_at LIMIT ${mostAtOnce}) AS due
      ORDER BY due.shop_id, due.id`,
    );
    await db.$transaction(
      async (tx) => {
        // In the order of ids, as when an operation ends: in different orders the two would deadlock.
        for (const { shopId, id } of due) await queueAttempt(tx, { shopId, id, afterMs: 0 });
        const [held] = await queryRows(
          tx,
          sql<object>`
          SELECT FROM inventory_operations WHERE status IN ('pending', 'unknown') AND lease_until >= now() LIMIT 1`,
        );
        if (held) await scheduleSweep(tx, 0);
      },
      { timeout: 30_000 },
    );
    return due.length;
  });
}

const mostReady = 100;

/** The shop's due operations, not in `tried`, without another one that goes ahead on their levels: the oldest hundred. */
export async function listReadyOperations(shopId: number, tried: readonly number[]): Promise<number[]> {
  // Selected first: by id alone PostgreSQL would scan all ended operations. Then each operation is checked alone, level
  // by level up to the first that has another one ahead: in a join, all levels of a large count would meet all others.
  const ready = await queryRows(
    database,
    sql<{ id: number }>`
    WITH due AS MATERIALIZED (
      SELECT id, first_sent_at FROM inventory_operations AS operation WHERE shop_id = ${shopId} AND ${isDue}
    )
    SELECT id FROM due
    WHERE id <> ALL(${tried}::int[]) AND NOT EXISTS (
      SELECT FROM inventory_operation_levels AS place
      WHERE place.shop_id = ${shopId} AND place.operation_id = due.id AND EXISTS (
        SELECT FROM inventory_operation_levels AS holder
        CROSS JOIN LATERAL (
          SELECT id, first_sent_at FROM inventory_operations
          WHERE shop_id = ${shopId} AND id = holder.operation_id
          OFFSET 0) AS theirs
        WHERE holder.shop_id = ${shopId} AND holder.variant_id = place.variant_id
          AND holder.location_id = place.location_id AND ${goesAhead(part`theirs`, part`due`)}
        OFFSET 0)
      OFFSET 0)
    ORDER BY id LIMIT ${mostReady}`,
  );
  return ready.map(({ id }) => id);
}

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
