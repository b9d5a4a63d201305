import { Prisma } from "~/generated/prisma/client";
import { addJob } from "~/models/job/enqueue.server";
import type { Statements } from "~/models/statements.server";

/** A job for each operation would cost more than looking after all of them this often. */
const everyMs = 10_000;

/**
 * Some time from `due` on, ten seconds at most, the sweep looks at what nobody has in hands any more, once the
 * transaction commits.
 */
export async function queueLook(tx: Statements, due: Date): Promise<void> {
  await tx.$executeRaw`SELECT ${look(due)}`;
}

/** As queueLook, as a column of a statement that does more; the job that waits for everybody is written once. */
export function look(due: Date): Prisma.Sql {
  const turn = Math.ceil(due.getTime() / everyMs);
  const key = `sweep-operations:${turn}`;
  const job = addJob("sweep-operations", Prisma.sql`'{}'::json`, { key, runAt: new Date(turn * everyMs) });
  return Prisma.sql`(SELECT ${job} IS NOT NULL
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${key}))`;
}
