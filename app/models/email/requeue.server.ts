import { db } from "~/infra/db/db.server";
import { queueAttempt } from "./queue-attempt.server";

/** The mail has a job after so many milliseconds, or the one that waits already. */
export async function requeueEmail(shopId: number, id: number, afterMs: number): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, afterMs, keepRunAt: true }));
}
