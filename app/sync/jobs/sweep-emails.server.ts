import { unsafeQueueDueEmails } from "~/models/email/due.server";

/** Picks up mails that a crash or a lost job left behind. */
export async function run(): Promise<void> {
  await unsafeQueueDueEmails();
}
