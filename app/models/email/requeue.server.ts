import { db } from "~/db.server";
import { queueAttempt } from "./queue-attempt.server";

/** The mail has a job at `runAt`, or the one that waits already. */
export async function requeueEmail(shopId: number, id: number, runAt: Date): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, runAt, keepRunAt: true }));
}
