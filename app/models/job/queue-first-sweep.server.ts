import { fromNow } from "~/models/database/database-time.server";
import { graceMs } from "~/models/database/liveness-lock";
import { statements } from "~/models/database/sql-executor.server";
import { enqueue } from "./enqueue.server";

/** Queues a sweep for dead workers; one that waits may come too early for a worker that just died. */
export async function unsafeQueueFirstSweep(): Promise<void> {
  await enqueue(statements, "sweep-operations", {}, { runAt: fromNow(graceMs + 1_000) });
}
