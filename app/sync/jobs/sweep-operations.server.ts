import { unsafeReleaseAbandonedJobs } from "~/models/job/release-abandoned.server";
import { unsafeQueueDueOperations } from "~/models/inventory-operation/sweep.server";

/**
 * Jobs of a worker that died can be taken again, and changes of stock that are due and have lost their job get one.
 */
export async function run(): Promise<void> {
  await unsafeReleaseAbandonedJobs();
  await unsafeQueueDueOperations();
}
