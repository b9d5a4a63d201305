import { db } from "~/db.server";
import { queueAttempt } from "./queue-attempt.server";

/** The operation's one waiting job runs at `runAt`. */
export async function requeueOperation(shopId: number, id: number, runAt: Date): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, runAt }));
}
