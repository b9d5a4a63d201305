import { Prisma } from "~/generated/prisma/client";
import { addJob, removeJob } from "~/models/job/enqueue.server";
import type { Statements } from "~/models/statements.server";

/**
 * The operation is tried at `runAt`; it has at most one waiting job, and a later call moves that. Jobs of one shop
 * follow each other: they share its points, and several that read many levels at once would all come too late.
 */
export async function queueAttempt(
  tx: Statements,
  { shopId, id, runAt }: { shopId: number; id: number; runAt: Date },
): Promise<void> {
  await tx.$executeRaw`SELECT ${attemptJob(Prisma.sql`${id}::int`, { shopId, runAt })}`;
}

/** As queueAttempt, within the statement that has the operation's id in a column. */
export function attemptJob(id: Prisma.Sql, { shopId, runAt }: { shopId: number; runAt: Date }): Prisma.Sql {
  const payload = Prisma.sql`json_build_object('shopId', ${shopId}::int, 'operationId', ${id})`;
  const key = Prisma.sql`${keyOf(shopId, "")}::text || ${id}`;
  return addJob("apply-operation", payload, { key, queue: `stock:${shopId}`, runAt });
}

/** Within the statement that ends the operation: nothing is left for its waiting job to do. */
export function removeAttempt({ shopId, id }: { shopId: number; id: number }): Prisma.Sql {
  return removeJob(keyOf(shopId, id));
}

function keyOf(shopId: number, id: number | ""): string {
  return `apply-operation:${shopId}:${id}`;
}
