import { DeadlinePool } from "~/infra/db/deadline-pool";
import { directDatabaseUrl } from "~/infra/env/env.server";
import { execute, sql } from "~/models/database/sql.server";
import { executorOn } from "~/models/database/sql-executor.server";

// PostgreSQL's locks of two numbers are a separate space; the first number is this file's.
const lockSpace = 7_301;

const longestWaitMs = 20_000;

/**
 * Separate connections: the lock is held during a request to the platform, for which the pool may not wait. A
 * session lock instead of a lease row: PostgreSQL releases it at once when the process dies.
 */
const connections = new DeadlinePool({
  connectionString: directDatabaseUrl(),
  max: 4,
  connectionTimeoutMillis: longestWaitMs,
  idleTimeoutMillis: 5_000,
  statement_timeout: longestWaitMs,
  deadlineMs: () => longestWaitMs + 2_000,
  allowExitOnIdle: true,
});

/** Runs `work` while no other process does so for this shop. */
export async function withRefreshLock<T>(shopId: number, work: () => Promise<T>): Promise<T> {
  const connection = await connections.connect();
  const on = executorOn(connection);
  let broken: Error | undefined;
  try {
    await execute(on, sql`SELECT pg_advisory_lock(${lockSpace}::int, ${shopId}::int)`);
    try {
      return await work();
    } finally {
      await execute(on, sql`SELECT pg_advisory_unlock(${lockSpace}::int, ${shopId}::int)`).catch(
        (error: Error) => (broken = error),
      );
    }
  } finally {
    // A connection that could not unlock is closed, which unlocks.
    connection.release(broken);
  }
}
