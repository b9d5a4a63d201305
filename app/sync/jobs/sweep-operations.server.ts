import { unsafeQueueDueOperations } from "~/models/platform-operation/due.server";

/** Changes of stock that are due and have lost their job, or whose worker died, get a job. */
export async function run(): Promise<void> {
  await unsafeQueueDueOperations();
}
