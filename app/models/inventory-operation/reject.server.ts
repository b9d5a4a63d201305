import { db, type Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { wakeShown } from "~/models/shipment/wake.server";
import { inFlightOperationIds } from "~/models/stock-ledger/in-flight.server";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import { parseStored, serialiseMessage } from "~/texts/stored-message";
import { joined, type Sentence, sentence, translate } from "~/texts/translate";
import { type OperationChange, parseChanges, toStoredChanges } from "./changes";
import { endOperation, endPart } from "./complete.server";
import type { ClaimedOperation } from "./lease.server";
import { freshRequest } from "./request";
import { queueAttempt } from "./schedule.server";
import { type Shortage, shortageSentence } from "./shortage";
import { unsent } from "./status";
import { raiseSyncAlert } from "./sync-alert.server";

// Unsent targets behind on these levels had included the refused changes in their deltas. Call it while the refused
// operation still holds its levels, so that none of the later ones can be claimed.
async function correctFollowers(
  tx: Tx,
  { shopId, id, quantityName }: Pick<ClaimedOperation, "shopId" | "id" | "quantityName">,
  refused: readonly OperationChange[],
): Promise<void> {
  if (quantityName !== "available") return;
  const missed = new Map(refused.map((change) => [levelKeyOf(change), change.delta]));
  const followers = await queryRows(
    tx,
    sql<{ id: number; changes: unknown }>`
    SELECT id, changes FROM inventory_operations
    WHERE shop_id = ${shopId} AND id > ${id} AND status = 'pending' AND first_sent_at IS NULL
      AND id IN (${inFlightOperationIds(shopId, refused)})
    ORDER BY id FOR UPDATE`,
  );
  for (const follower of followers) {
    const changes = parseChanges(follower.changes).map((change) =>
      change.target === undefined ? change : correct(change, missed.get(levelKeyOf(change)) ?? 0),
    );
    await tx.inventoryOperation.update({
      where: { shopId_id: { shopId, id: follower.id } },
      data: { changes: toStoredChanges(changes) },
    });
  }
}

function correct(change: OperationChange, missed: number): OperationChange {
  return { ...change, from: change.from - missed, delta: change.delta + missed };
}

/**
 * Leaves the operation to a person, with an alert: `rejected` when the platform certainly did nothing, `review` when
 * the outcome stays unknown. Returns false and changes nothing when the claim is lost.
 */
export async function settleRefused(
  operation: Pick<
    ClaimedOperation,
    "shopId" | "id" | "fence" | "document" | "documentId" | "quantityName" | "changes"
  >,
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
    await wakeShown(tx, shopId, operation);
    return true;
  });
}

/** A line that the platform refuses, by its index in the changes, with the platform's message. */
export interface RefusedLine {
  index: number;
  words: string;
}

/** As many different messages as fit an alert. */
const mostWords = 3;

/**
 * Splits off the lines that the platform will never accept, after an attempt without effect: they become a rejected
 * operation with an alert, and the rest starts again in its old place. Returns false as settleRefused.
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

  const { shopId, id, fence, document, documentId, quantityName, reason, actor } = operation;
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
        quantityName,
        reason,
        actor,
        position,
        status: "rejected",
        lastError: words,
        ...freshRequest({ document, documentId, quantityName, reason, changes: aside }),
      },
      select: { id: true },
    });
    await raiseSyncAlert(tx, { ...operation, id: rejected.id }, { status: "rejected", words });
    await correctFollowers(tx, operation, aside);
    await endPart(tx, operation, aside);
    await queueAttempt(tx, { shopId, id });
    return true;
  });
}

export async function describeMoved(
  shopId: number,
  moved: readonly { change: OperationChange; found: number }[],
): Promise<string[]> {
  const variants = await db.variant.findMany({
    where: { shopId, id: { in: moved.map(({ change }) => change.variantId) } },
    select: { id: true, title: true },
  });
  const titleOf = new Map(variants.map(({ id, title }) => [id, title]));
  return moved.map(({ change: { variantId, from, target = 0 }, found }) =>
    serialiseMessage(
      sentence("stock.movedMeanwhile", {
        what: titleOf.get(variantId) ?? translate("stock.aVariant"),
        before: from,
        found,
        wanted: target,
      }),
    ),
  );
}

const mostNamed = 5;

async function shortageSentences(
  tx: Tx,
  { shopId, quantityName }: Pick<ClaimedOperation, "shopId" | "quantityName">,
  shortages: readonly Shortage[],
): Promise<Sentence[]> {
  const variants = await tx.variant.findMany({
    where: { shopId, id: { in: [...new Set(shortages.map(({ variantId }) => variantId))] } },
    select: { id: true, sku: true, title: true },
  });
  const locations = await tx.location.findMany({
    where: { shopId, id: { in: [...new Set(shortages.map(({ locationId }) => locationId))] } },
    select: { id: true, name: true },
  });
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]));
  const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
  return shortages.map(({ variantId, locationId, left }) =>
    shortageSentence({
      left,
      quantityName,
      title: variantOf.get(variantId)?.title ?? translate("stock.aVariant"),
      sku: variantOf.get(variantId)?.sku ?? "",
      locationName: nameOf.get(locationId) ?? translate("stock.thePlace"),
    }),
  );
}

/** The shortages as one stored message, for an operation that ends because of them. */
export async function describeShortage(
  operation: Pick<ClaimedOperation, "shopId" | "quantityName">,
  shortages: readonly Shortage[],
): Promise<string> {
  const named = await shortageSentences(db, operation, shortages.slice(0, mostNamed));
  const others = shortages.length - named.length;
  const parts = others > 0 ? [...named, sentence("stock.moreShort", { count: others })] : named;
  return serialiseMessage(sentence("together.closed", { words: joined("also", parts) }));
}
