import { statements } from "~/models/sql-executor.server";
import { fromNow } from "~/models/database-time.server";
import { enqueue } from "./enqueue.server";
import { graceMs } from "~/models/liveness-lock";

/**
 * What a worker that has died left behind is looked for soon after another one has started, and not only each minute.
 * Each start has a look of its own: one that died a moment later would be too young for a look that is waited for.
 */
export async function unsafeQueueFirstSweep(): Promise<void> {
  await enqueue(statements, "sweep-operations", {}, { runAt: fromNow(graceMs + 1_000) });
}
