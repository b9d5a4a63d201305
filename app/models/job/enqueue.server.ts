import type { Statements } from "~/models/statements.server";
import type { JobName } from "./names";

interface Options {
  /** A waiting job with the same key is replaced; a running one is followed by this one. */
  key?: string;
  runAt?: Date;
  /** A waiting job with the same key keeps its time. */
  keepRunAt?: boolean;
  maxAttempts?: number;
  /** Lower runs first; 0 is usual. */
  priority?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** Queues a job in the caller's transaction: it exists once that commits, and not at all if it does not. */
export async function enqueue(
  tx: Statements,
  name: JobName,
  payload: object,
  { key, runAt, keepRunAt, maxAttempts, priority, queue }: Options = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${key ?? null}::text,
      job_key_mode => ${keepRunAt ? "preserve_run_at" : "replace"}::text,
      priority => ${priority ?? null}::int
    )`;
}
