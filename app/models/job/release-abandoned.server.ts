import { db } from "~/db.server";
import type { JobName } from "./names";

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
 * Jobs that a killed worker left locked, and the queues it held, are free again; the queue itself would wait four
 * hours, and with it every change of stock of the shop. A worker that is only slow does no harm: whatever a job
 * does, it may do twice at once. Returns how many.
 */
export async function unsafeReleaseAbandonedJobs(): Promise<number> {
  const jobs = await db.$executeRaw`
    UPDATE graphile_worker._private_jobs AS job SET locked_at = NULL, locked_by = NULL
    FROM graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = ANY(${shortJobs})
      AND job.locked_at < now() - ${longestWork}::interval`;
  const queues = await db.$executeRaw`
    UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
    WHERE locked_at < now() - ${longestWork}::interval`;
  return jobs + queues;
}
