import { db } from "~/infra/db/db.server";
import { queueAttempt } from "./queue-attempt.server";

/** Queues a job for the email after the delay, unless one is waiting. */
export async function requeueEmail(shopId: number, id: number, afterMs: number): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, afterMs, keepRunAt: true }));
}
