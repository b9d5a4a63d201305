import { db } from "~/infra/db/db.server";
import { toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./claim.server";
import { correctFollowers } from "./correct-followers.server";
import { endPart } from "./end.server";
import { queueAttempt } from "./queue-attempt.server";
import { freshRequest } from "./request";
import { settleRefused } from "./settle-refused.server";
import { headStartMs, unsent } from "./start-anew.server";
import { raiseSyncAlert } from "./sync-alert.server";
import { joined } from "~/texts/translate";
import { serialiseMessage, parseStored } from "~/texts/stored-message";

/** A line of an operation that the platform refuses, by its place among the changes, and the platform's words. */
export interface RefusedLine {
  index: number;
  words: string;
}

/** As many different words as an alert can hold. */
const mostWords = 3;

/**
 * Nothing of the operation has taken effect, and some of its lines never will: these become a rejected operation of
 * their own, with an alert, and the rest starts anew in its old place before those that wait behind it.
 * False, and nothing changed, when the claim is no longer the newest.
 */
export async function splitRejectedLines(
  operation: ClaimedOperation,
  refused: readonly RefusedLine[],
): Promise<boolean> {
  const wordsOf = new Map(refused.map(({ index, words }) => [index, words]));
  const different = [...new Set(wordsOf.values())].slice(0, mostWords);
  const words = serialiseMessage(joined("then", different.map(parseStored)));
  const changes = operation.changes.map((change, index) => ({ ...change, refusal: wordsOf.get(index) }));
  const aside = changes.filter(({ refusal }) => refusal !== undefined);
  const rest = changes.filter(({ refusal }) => refusal === undefined);
  if (rest.length === 0)
    return settleRefused({ ...operation, changes: aside }, { status: "rejected", words });

  const { shopId, id, fence, document, documentId, reason, actor } = operation;
  return db.$transaction(async (tx) => {
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["pending", "unknown"] } },
      data: { ...unsent, changes: toStoredChanges(rest) },
    });
    if (count === 0) return false;
    const { position } = await tx.inventoryOperation.findUniqueOrThrow({
      where: { shopId_id: { shopId, id } },
      select: { position: true },
    });
    const rejected = await tx.inventoryOperation.create({
      data: {
        shopId,
        document,
        documentId,
        reason,
        actor,
        position,
        status: "rejected",
        lastError: words,
        ...freshRequest({ document, documentId, reason, changes: aside }),
      },
      select: { id: true },
    });
    await raiseSyncAlert(tx, { ...operation, id: rejected.id }, { status: "rejected", words });
    await correctFollowers(tx, operation, aside);
    await endPart(tx, operation, aside);
    await queueAttempt(tx, { shopId, id, afterMs: headStartMs });
    return true;
  });
}
