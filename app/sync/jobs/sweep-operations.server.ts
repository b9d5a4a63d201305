import { unsafeQueueDueOperations } from "~/models/inventory-operation/sweep.server";
import { unsafeReleaseAbandonedJobs } from "~/models/job/release-abandoned.server";

/** Releases the jobs of dead workers, and queues due inventory operations that lost their job. */
export async function run(): Promise<void> {
  await unsafeReleaseAbandonedJobs();
  await unsafeQueueDueOperations();
}
