import { unsafeQueueDueEmails } from "~/models/email/due.server";

/** Queues emails that lost their job in a crash. */
export async function run(): Promise<void> {
  await unsafeQueueDueEmails();
}
