import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { JobName } from "./names";

interface Options {
  /** A waiting job with the same key is replaced; this one runs after a running one. */
  key?: string | SqlPart;
  /** A time of the database's clock, as `fromNow` writes it. */
  runAt?: SqlPart;
  /** A waiting job with the same key keeps its time. */
  keepRunAt?: boolean;
  maxAttempts?: number;
  /** Lower runs first; 0 is usual. */
  priority?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** Queues a job in the caller's transaction: the job exists once that commits. */
export async function enqueue(
  tx: SqlExecutor,
  name: JobName,
  payload: object,
  options?: Options,
): Promise<void> {
  await execute(tx, sql`SELECT ${addJob(name, part`${JSON.stringify(payload)}::json`, options)}`);
}

/** As enqueue, within a larger statement: payload and key may use its columns. Returns the job's id. */
export function addJob(
  name: JobName,
  payload: SqlPart,
  { key, runAt, keepRunAt, maxAttempts, priority, queue }: Options = {},
): SqlPart {
  return part`queue_job(
      task => ${name}::text,
      payload => ${payload},
      queue => ${queue ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int,
      key => ${key ?? null}::text,
      key_mode => ${keepRunAt ? "preserve_run_at" : "replace"}::text,
      priority => ${priority ?? null}::int
    )`;
}

/** Removes the waiting job with this key, within a larger statement; a running one is not retried. */
export function removeJob(key: string): SqlPart {
  return part`graphile_worker.remove_job(${key}::text)`;
}
