import { db, type Tx } from "~/infra/db/db.server";
import type { ClaimedEmail } from "./claim.server";

interface Outcome {
  status: "sent" | "rejected";
  providerId?: string;
  lastError: string;
  settledAt: Date;
}

/** Records that it will not be sent; what it is of stays as it is. False when the claim is not the newest. */
export function settleRejected(email: ClaimedEmail, words: string): Promise<boolean> {
  return settle(db, email, { status: "rejected", lastError: words, settledAt: new Date(email.clock.now()) });
}

/** Records the outcome of the claimed email. False when the claim is not the newest. */
export async function settle(
  tx: Tx,
  { shopId, id, fence }: ClaimedEmail,
  outcome: Outcome,
): Promise<boolean> {
  const { count } = await tx.email.updateMany({
    where: { shopId, id, fence, status: "unknown" },
    data: { ...outcome, leaseUntil: null },
  });
  return count > 0;
}
