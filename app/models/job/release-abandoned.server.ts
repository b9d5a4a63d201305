import { db } from "~/infra/db/db.server";
import { Prisma } from "~/generated/prisma/client";
import type { JobName } from "./names";
import { graceMs, presenceLock } from "~/models/presence-lock";

/** Jobs that are over in less than `longestWork`; an import or a nightly comparison may take hours. */
const shortJobs: JobName[] = [
  "apply-operation",
  "sweep-operations",
  "send-email",
  "sweep-emails",
  "handle-webhook",
  "sweep-webhooks",
  "refresh-levels",
];
const longestWork = "2 minutes";

/**
 * Jobs that a worker left locked, and the queues it held, are free again; a queue would else wait four hours, and with
 * it every change of stock of the shop. Whoever does not hold the lock in its name has died; what was taken before
 * PostgreSQL itself last started may never have reached its worker; and from a machine that went off without a word,
 * PostgreSQL hears for hours that it is there. A worker that is only slow does no harm: whatever a job does, it may do
 * twice at once. Returns how many.
 */
export async function unsafeReleaseAbandonedJobs(): Promise<number> {
  const jobs = await db.$executeRaw`
    WITH ${dead}
    UPDATE graphile_worker._private_jobs AS job SET locked_at = NULL, locked_by = NULL
    FROM graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = ANY(${shortJobs}) AND ${isAbandoned}`;
  const queues = await db.$executeRaw`
    WITH ${dead}
    UPDATE graphile_worker._private_job_queues AS job SET locked_at = NULL, locked_by = NULL
    WHERE ${isAbandoned}`;
  return jobs + queues;
}

/** Who holds jobs or queues, and whose lock anybody may have. */
const dead = Prisma.sql`dead AS MATERIALIZED (
      SELECT name FROM (
        SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL
        UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_at IS NOT NULL
      ) AS holder (name)
      WHERE pg_try_advisory_xact_lock(${Prisma.raw(presenceLock("name"))})
    )`;

/** Of what is `job` in the statement. */
const isAbandoned = Prisma.sql`(
      job.locked_at < now() - ${longestWork}::interval
      OR job.locked_at < pg_postmaster_start_time()
      OR job.locked_at < now() - ${graceMs} * interval '1 millisecond' AND job.locked_by IN (SELECT name FROM dead)
    )`;
