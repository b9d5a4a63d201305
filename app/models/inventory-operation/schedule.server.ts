import { execute, part, sql, type SqlPart } from "~/models/sql.server";
import { fromNow } from "~/models/database-time.server";
import { addJob, removeJob } from "~/models/job/enqueue.server";
import type { SqlExecutor } from "~/models/sql-executor.server";
import { db } from "~/infra/db/db.server";

/**
 * The operation is tried after so many milliseconds; it has at most one waiting job, and a later call moves that. Jobs of one shop
 * follow each other: they share its points, and several that read many levels at once would all come too late.
 */
export async function queueAttempt(
  tx: SqlExecutor,
  { shopId, id, afterMs }: { shopId: number; id: number; afterMs: number },
): Promise<void> {
  await execute(tx, sql`SELECT ${attemptJob(part`${id}::int`, { shopId, afterMs })}`);
}

/** As queueAttempt, within the statement that has the operation's id in a column. */
export function attemptJob(id: SqlPart, { shopId, afterMs }: { shopId: number; afterMs: number }): SqlPart {
  const payload = part`json_build_object('shopId', ${shopId}::int, 'operationId', ${id})`;
  const key = part`${keyOf(shopId, "")}::text || ${id}`;
  return addJob("apply-operation", payload, { key, queue: `stock:${shopId}`, runAt: fromNow(afterMs) });
}

/** Within the statement that ends the operation: nothing is left for its waiting job to do. */
export function removeAttempt({ shopId, id }: { shopId: number; id: number }): SqlPart {
  return removeJob(keyOf(shopId, id));
}

function keyOf(shopId: number, id: number | ""): string {
  return `apply-operation:${shopId}:${id}`;
}

/** The operation's one waiting job runs after so many milliseconds. */
export async function requeueOperation(shopId: number, id: number, afterMs: number): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, afterMs }));
}
