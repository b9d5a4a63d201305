import { fromNow } from "~/models/database/database-time.server";
import { graceMs } from "~/models/database/liveness-lock";
import { statements } from "~/models/database/sql-executor.server";
import { enqueue } from "./enqueue.server";

/**
 * Queues a sweep for dead workers soon after a worker's start, in addition to the one each minute. Each start has a
 * sweep of its own: a worker that died a moment later would be too young for one that is already waiting.
 */
export async function unsafeQueueFirstSweep(): Promise<void> {
  await enqueue(statements, "sweep-operations", {}, { runAt: fromNow(graceMs + 1_000) });
}
