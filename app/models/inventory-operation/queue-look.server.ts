import { Prisma } from "~/generated/prisma/client";
import { fromNow } from "~/models/database-time.server";
import { addJob } from "~/models/job/enqueue.server";
import type { SqlExecutor } from "~/models/sql-executor.server";

/** A job for each operation would cost more than looking after all of them this often. */
const everySeconds = 10;

/** Any number of our own choosing: the first half of the lock of whoever writes the job of a turn. */
const lookLock = 20_261_122;

/**
 * Some time after so many milliseconds, ten seconds later at most, the sweep looks at what nobody has in hands any more,
 * once the transaction commits.
 */
export async function scheduleSweep(tx: SqlExecutor, afterMs: number): Promise<void> {
  await tx.$executeRaw`SELECT ${sweepJob(afterMs)}`;
}

/**
 * As scheduleSweep, as a column of a statement that does more. The job is everybody's and written once: the database's clock
 * says whose turn it is. Nobody waits for whoever writes it: should that transaction come to nothing, the others'
 * operations have the sweep of the minute.
 */
export function sweepJob(afterMs: number): Prisma.Sql {
  const key = Prisma.sql`('sweep-operations:' || turn.number)`;
  const runAt = Prisma.sql`to_timestamp(turn.number * ${everySeconds}::int)`;
  const job = addJob("sweep-operations", Prisma.sql`'{}'::json`, { key, runAt });
  return Prisma.sql`(SELECT ${job} IS NOT NULL
      FROM (SELECT ceil(extract(epoch FROM ${fromNow(afterMs)}) / ${everySeconds}::int)::int AS number) AS turn
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${key})
        AND pg_try_advisory_xact_lock(${lookLock}::int, turn.number))`;
}
