import { db } from "~/infra/db/db.server";
import { toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./claim.server";
import { correctFollowers } from "./correct-followers.server";
import { endOperation } from "./end.server";
import { raiseSyncAlert } from "./sync-alert.server";

/**
 * A person has to decide: `rejected` when the platform certainly did nothing, `review` when nobody can tell.
 * An alert says why. False, and nothing changed, when the claim is no longer the newest.
 */
export async function settleRefused(
  operation: Pick<ClaimedOperation, "shopId" | "id" | "fence" | "document" | "documentId" | "changes">,
  { status, words }: { status: "rejected" | "review"; words: string },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { shopId, id, fence } = operation;
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["pending", "unknown"] } },
      data: { status, leaseUntil: null, lastError: words, changes: toStoredChanges(operation.changes) },
    });
    if (count === 0) return false;
    await raiseSyncAlert(tx, operation, { status, words });
    if (status === "rejected") await correctFollowers(tx, operation, operation.changes);
    await endOperation(tx, { shopId, id }, { refresh: true });
    return true;
  });
}
