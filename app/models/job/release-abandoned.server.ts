import { Prisma } from "~/generated/prisma/client";
import { fromNow } from "~/models/database/database-time.server";
import { graceMs, livenessLock } from "~/models/database/liveness-lock";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { statements } from "~/models/database/sql-executor.server";
import { enqueue } from "./enqueue.server";
import type { JobName } from "./names";

/** Jobs that take less than `longestWorkMs`; an import, a shop's forecasts or a nightly comparison may take hours. */
const shortJobs: JobName[] = [
  "apply-operation",
  "follow-shipments",
  "sweep-operations",
  "send-email",
  "sweep-emails",
  "handle-webhook",
  "sweep-webhooks",
  "refresh-levels",
  "write-costs",
];
const longestWorkMs = 120_000;

/**
 * Releases what dead workers left locked, which would block a shop's operations for hours; returns how many.
 * A worker is dead without its liveness lock. PostgreSQL may keep that for hours after a power loss: a worker with
 * a short job that has taken no other for `longestMs` is dead too. Jobs from before PostgreSQL's last start may not
 * have reached a worker. Whatever a worker holds is released together.
 */
export async function unsafeReleaseAbandonedJobs(longestMs = longestWorkMs): Promise<number> {
  const [released] = await queryRows(
    database,
    sql<{ workers: number; done: string | null }>`
    WITH taken AS MATERIALIZED (
      SELECT locked_by AS worker, locked_at AS since, task_identifier AS task, queue_name AS queue
      FROM graphile_worker.jobs WHERE locked_at IS NOT NULL
    ), dead AS MATERIALIZED (
      SELECT worker FROM (SELECT DISTINCT worker FROM taken) AS holder
      WHERE pg_try_advisory_xact_lock(${Prisma.raw(livenessLock("worker"))})
    ), abandoned AS MATERIALIZED (
      SELECT worker FROM taken
      WHERE queue IS NOT NULL OR task = ANY(${shortJobs})
      GROUP BY worker
      HAVING min(since) < pg_postmaster_start_time()
        OR min(since) < now() - ${graceMs} * interval '1 millisecond' AND worker IN (SELECT worker FROM dead)
      UNION
      SELECT worker FROM taken
      GROUP BY worker
      HAVING bool_or(task = ANY(${shortJobs})) AND max(since) < now() - ${longestMs} * interval '1 millisecond'
    )
    SELECT count(*)::int AS workers, graphile_worker.force_unlock_workers(array_agg(worker))::text AS done
    FROM abandoned`,
  );
  return released?.workers ?? 0;
}

/** Queues a sweep for dead workers; one that waits may come too early for a worker that just died. */
export async function unsafeQueueFirstSweep(): Promise<void> {
  await enqueue(statements, "sweep-operations", {}, { runAt: fromNow(graceMs + 1_000) });
}
