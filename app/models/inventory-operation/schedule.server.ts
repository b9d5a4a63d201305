import { db } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { addJob, removeJob } from "~/models/job/enqueue.server";

/** Queues an attempt; a later call moves the operation's one waiting job. */
export async function queueAttempt(
  tx: SqlExecutor,
  { shopId, id, afterMs }: { shopId: number; id: number; afterMs: number },
): Promise<void> {
  await execute(tx, sql`SELECT ${attemptJob(part`${id}::int`, { shopId, afterMs })}`);
}

export function attemptJob(id: SqlPart, { shopId, afterMs }: { shopId: number; afterMs: number }): SqlPart {
  const payload = part`json_build_object('shopId', ${shopId}::int, 'operationId', ${id})`;
  const key = part`${keyOf(shopId, "")}::text || ${id}`;
  // A shop's jobs run in turn: they share its rate limit, and several that read many levels at once would be late.
  return addJob("apply-operation", payload, { key, queue: `stock:${shopId}`, runAt: fromNow(afterMs) });
}

export function removeAttempt({ shopId, id }: { shopId: number; id: number }): SqlPart {
  return removeJob(keyOf(shopId, id));
}

function keyOf(shopId: number, id: number | ""): string {
  return `apply-operation:${shopId}:${id}`;
}

export async function requeueOperation(shopId: number, id: number, afterMs: number): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, afterMs }));
}
