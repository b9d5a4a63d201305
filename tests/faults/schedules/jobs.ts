import { pool } from "~/infra/db/db.server";
import { livenessLock } from "~/models/database/liveness-lock";
import type { JobName } from "~/models/job/names";
import { unsafeQueueFirstSweep } from "~/models/job/release-abandoned.server";
import { tasks } from "~/sync/jobs/tasks.server";
import type { WakeUp } from "./wake-up";

/**
 * A worker as graphile-worker is one, with the statements of its release 0.17 and none of its timers: one job at a
 * time a lane, and one that is cut off stays locked as it does there. Time is the database's. Of jobs that are
 * due at the same moment it takes the oldest, where a real one may take any: else a seed would not repeat its schedule.
 */
export async function workJobs(
  name: string,
  { bell, dead }: { bell: WakeUp; dead: readonly string[] },
): Promise<void> {
  await pool.query(presentText, [name, dead]);
  await unsafeQueueFirstSweep().catch(() => undefined);
  for (;;) {
    const rung = bell.next();
    const { job, waitMs } = await takeJob(name);
    if (job) await perform(name, job);
    else await bell.wait(rung, Math.max(50, waitMs ?? Infinity));
  }
}

/** From now on this worker is alive, and these are not; of two that start together either may come first. */
const presentText = `
  WITH gone AS (
    DELETE FROM virtual.present USING unnest($2::text[]) AS dead (name) WHERE lock = ${livenessLock("dead.name")})
  INSERT INTO virtual.present SELECT ${livenessLock("$1::text")}`;

interface Job {
  id: string;
  job_queue_id: number | null;
  task: JobName;
  payload: unknown;
}

const takeText = `
  with j as (
    select jobs.job_queue_id, jobs.priority, jobs.run_at, jobs.id
    from graphile_worker._private_jobs as jobs
    where jobs.is_available = true and run_at <= now()
    and (jobs.job_queue_id is null or jobs.job_queue_id in (
      select id from graphile_worker._private_job_queues as job_queues
      where job_queues.is_available = true for update skip locked))
    order by priority asc, run_at asc, id asc limit 1 for update skip locked
  ), q as (
    update graphile_worker._private_job_queues as job_queues
    set locked_by = $1::text, locked_at = now() from j where job_queues.id = j.job_queue_id
  )
  , taken as (
    update graphile_worker._private_jobs as jobs
    set attempts = jobs.attempts + 1, locked_by = $1::text, locked_at = now()
    from j, graphile_worker._private_tasks as tasks
    where jobs.id = j.id and tasks.id = jobs.task_id
    returning jobs.id, jobs.job_queue_id, tasks.identifier as task, jobs.payload
  )
  select (select to_jsonb(taken) from taken) as job,
    (select ceil(extract(epoch from min(run_at) - now()) * 1000)::float8 from graphile_worker._private_jobs as jobs
     where is_available and not exists (select from taken)
       and (job_queue_id is null or exists (
         select from graphile_worker._private_job_queues as job_queues
         where job_queues.id = jobs.job_queue_id and job_queues.is_available))) as "waitMs"`;

const completeText = `
  with j as (delete from graphile_worker._private_jobs where id = $1 returning *)
  update graphile_worker._private_job_queues as job_queues set locked_by = null, locked_at = null
  from j where job_queues.id = j.job_queue_id and job_queues.locked_by = $2::text`;

const failText = `
  with j as (
    update graphile_worker._private_jobs as jobs
    set last_error = $3::text, locked_by = null, locked_at = null,
      run_at = greatest(now(), run_at) + (exp(least(attempts, 10)) * interval '1 second')
    where id = $1 and locked_by = $2::text returning *
  )
  update graphile_worker._private_job_queues as job_queues set locked_by = null, locked_at = null
  from j where job_queues.id = j.job_queue_id and job_queues.locked_by = $2::text`;

interface Taken {
  job: Job | null;
  /** Until the next one of a free queue may be taken; null: none waits, or one was taken. The wake-up reports other queues. */
  waitMs: number | null;
}

async function takeJob(name: string): Promise<Taken> {
  const { rows } = await pool.query<Taken>(takeText, [name]);
  return rows[0] ?? { job: null, waitMs: null };
}

async function perform(name: string, { id, task, payload }: Job): Promise<void> {
  try {
    await tasks[task](payload, { job: { id } });
    await pool.query(completeText, [id, name]);
  } catch (error) {
    await pool.query(failText, [id, name, error instanceof Error ? error.message : "unknown"]);
  }
}
