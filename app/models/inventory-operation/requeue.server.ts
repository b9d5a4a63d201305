import { db } from "~/infra/db/db.server";
import { queueAttempt } from "./queue-attempt.server";

/** The operation's one waiting job runs after so many milliseconds. */
export async function requeueOperation(shopId: number, id: number, afterMs: number): Promise<void> {
  await db.$transaction((tx) => queueAttempt(tx, { shopId, id, afterMs }));
}
