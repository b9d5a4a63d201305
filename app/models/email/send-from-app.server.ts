import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import type { ClaimedEmail } from "./claim.server";
import { queueAttempt } from "./queue-attempt.server";

/** Queues the email at once with another sender and under another key. Does nothing after a newer claim. */
export async function sendFromApp({ shopId, id, fence }: ClaimedEmail, sender: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.email.updateMany({
      where: { shopId, id, fence, status: "unknown" },
      data: {
        ...{ status: "queued", sender, fellBack: true, leaseUntil: null, firstSentAt: null },
        nextAttemptAt: await databaseNow(tx),
      },
    });
    if (count > 0) await queueAttempt(tx, { shopId, id, afterMs: 0 });
  });
}
