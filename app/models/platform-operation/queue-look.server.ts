import { Prisma } from "~/generated/prisma/client";
import { addJob } from "~/models/job/enqueue.server";
import type { Statements } from "~/models/statements.server";

/** A job for each operation would cost more than looking after all of them this often. */
const everyMs = 10_000;

/** Any number of our own choosing: the first half of the lock of whoever writes the job of a turn. */
const lookLock = 20_261_122;

/**
 * Some time from `due` on, ten seconds at most, the sweep looks at what nobody has in hands any more, once the
 * transaction commits.
 */
export async function queueLook(tx: Statements, due: Date): Promise<void> {
  await tx.$executeRaw`SELECT ${look(due)}`;
}

/**
 * As queueLook, as a column of a statement that does more. The job is everybody's and written once. Nobody waits for
 * whoever writes it: should that transaction come to nothing, the others' operations have the sweep of the minute.
 */
export function look(due: Date): Prisma.Sql {
  const turn = Math.ceil(due.getTime() / everyMs);
  const key = `sweep-operations:${turn}`;
  const job = addJob("sweep-operations", Prisma.sql`'{}'::json`, { key, runAt: new Date(turn * everyMs) });
  return Prisma.sql`(SELECT ${job} IS NOT NULL
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${key})
        AND pg_try_advisory_xact_lock(${lookLock}::int, ${turn}::int))`;
}
