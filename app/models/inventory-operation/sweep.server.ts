import { database, execute, part, queryRows, sql, type SqlPart } from "~/models/sql.server";
import { fromNow } from "~/models/database-time.server";
import { addJob } from "~/models/job/enqueue.server";
import type { SqlExecutor } from "~/models/sql-executor.server";
import { db } from "~/infra/db/db.server";
import { queueAttempt } from "./schedule.server";
import { acrossShops } from "~/infra/db/shop-scope";

/** Within a statement that knows it as `operation`: it is time for an attempt, and nobody makes one. */
export const isDue = part`operation.status IN ('pending', 'unknown')
        AND operation.next_attempt_at <= now()
        AND (operation.lease_until IS NULL OR operation.lease_until < now())`;

/** A job for each operation would cost more than looking after all of them this often. */
const everySeconds = 10;

/** Any number of our own choosing: the first half of the lock of whoever writes the job of a turn. */
const lookLock = 20_261_122;

/**
 * Some time after so many milliseconds, ten seconds later at most, the sweep looks at what nobody has in hands any more,
 * once the transaction commits.
 */
async function scheduleSweep(tx: SqlExecutor, afterMs: number): Promise<void> {
  await execute(tx, sql`SELECT ${sweepJob(afterMs)}`);
}

/**
 * As scheduleSweep, as a column of a statement that does more. The job is everybody's and written once: the database's clock
 * says whose turn it is. Nobody waits for whoever writes it: should that transaction come to nothing, the others'
 * operations have the sweep of the minute.
 */
export function sweepJob(afterMs: number): SqlPart {
  const key = part`('sweep-operations:' || turn.number)`;
  const runAt = part`to_timestamp(turn.number * ${everySeconds}::int)`;
  const job = addJob("sweep-operations", part`'{}'::json`, { key, runAt });
  return part`(SELECT ${job} IS NOT NULL
      FROM (SELECT ceil(extract(epoch FROM ${fromNow(afterMs)}) / ${everySeconds}::int)::int AS number) AS turn
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${key})
        AND pg_try_advisory_xact_lock(${lookLock}::int, turn.number))`;
}

/** More are left to the next sweep. */
const mostAtOnce = 1_000;

/**
 * Queues an attempt for every operation that is due and in nobody's hands, whatever shop it belongs to:
 * what a crash or a lost job left behind. Returns how many. Shops that left are passed over. While others are in
 * somebody's hands it will be called again within ten seconds. Jobs are queued by number, as an operation's end wakes
 * those behind it: in another order the two would wait for each other.
 */
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

/** More than one job can try. */
const mostReady = 100;

/**
 * The shop's operations that are due and wait for no older one on their levels, but for those of `tried`, the oldest
 * first, a hundred at most.
 */
export async function listReadyOperations(shopId: number, tried: readonly number[]): Promise<number[]> {
  // Taken out first: by number alone, PostgreSQL would walk through all that have ever been settled. Then each is asked by
  // itself, level by level up to the first that has an older one: joined, all of a large count would meet all others.
  const ready = await queryRows(
    database,
    sql<{ id: number }>`
    WITH due AS MATERIALIZED (
      SELECT id FROM inventory_operations AS operation WHERE shop_id = ${shopId} AND ${isDue}
    )
    SELECT id FROM due
    WHERE id <> ALL(${tried}::int[]) AND NOT EXISTS (
      SELECT FROM inventory_operation_levels AS place
      WHERE place.shop_id = ${shopId} AND place.operation_id = due.id AND EXISTS (
        SELECT FROM inventory_operation_levels AS older
        WHERE older.shop_id = ${shopId} AND older.variant_id = place.variant_id
          AND older.location_id = place.location_id AND older.operation_id < due.id
        OFFSET 0)
      OFFSET 0)
    ORDER BY id LIMIT ${mostReady}`,
  );
  return ready.map(({ id }) => id);
}
