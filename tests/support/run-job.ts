import type { JobName } from "~/models/job/names";
import { tasks } from "~/sync/jobs/tasks.server";

/** Runs a job as the worker does. Throws what it throws. */
export function runJob(name: JobName, payload: unknown = null): Promise<void> {
  return tasks[name](payload, { job: { id: "0" } });
}
