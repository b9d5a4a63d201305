import { execute, part, sql, type SqlPart } from "~/models/sql.server";
import type { SqlExecutor } from "~/models/sql-executor.server";
import type { JobName } from "./names";

interface Options {
  /** A waiting job with the same key is replaced; a running one is followed by this one. */
  key?: string | SqlPart;
  /** A moment by the database's clock, as `fromNow` writes it. */
  runAt?: SqlPart;
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
  tx: SqlExecutor,
  name: JobName,
  payload: object,
  options?: Options,
): Promise<void> {
  await execute(tx, sql`SELECT ${addJob(name, part`${JSON.stringify(payload)}::json`, options)}`);
}

/**
 * As enqueue, within a statement that does more: the payload and the key may be made of its columns. The job's id.
 */
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

/** The waiting job with this key is gone, within a statement that does more; one that runs is not begun again. */
export function removeJob(key: string): SqlPart {
  return part`graphile_worker.remove_job(${key}::text)`;
}
