import { statements } from "~/models/statements.server";
import { enqueue } from "./enqueue.server";
import { graceMs } from "~/models/presence-lock";

/** What a worker that has died left behind is looked for soon after another one has started, and not only each minute. */
export async function unsafeQueueFirstSweep(): Promise<void> {
  const runAt = new Date(Date.now() + graceMs + 1_000);
  const options = { key: "sweep-operations:first", runAt, keepRunAt: true };
  await enqueue(statements, "sweep-operations", {}, options);
}
