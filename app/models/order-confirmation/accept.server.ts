import { AppError, invalidField } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { createDraftRevision } from "~/models/order-revision/create-draft.server";
import { writeDraftRevision } from "~/models/order-revision/write-draft.server";
import { expectedMoment } from "~/models/purchase-order/expected";
import { readRevision } from "~/models/purchase-order/read-revision.server";
import {
  changedLines,
  expectedByAnswer,
  revisionByAnswer,
  type SupplierAnswer,
} from "~/models/purchase-order/supplier-answer";
import { wakeOrder } from "~/models/shipment/wake.server";
import type { ShopContext } from "~/models/shop/context";
import { sentence } from "~/texts/translate";
import { readConfirmation } from "./get.server";
import type { ConfirmationResource } from "./resource";
import type { AcceptedAnswer } from "./schema";
import { lockWaitingAnswer, writeDecision } from "./waiting.server";

/**
 * Accepts the supplier's answer, or the changes of some of its lines. Other quantities and prices become a draft
 * revision, which changes the order once it is sent; other days become the order's at once. Throws as lockWaitingAnswer,
 * CONFLICT when the order has a draft revision, INVALID_INPUT when the lines are none that it changes, or none are left.
 */
export async function acceptAnswer(
  shop: ShopContext,
  { id, actor, lines, ...which }: AcceptedAnswer & { id: number; actor: string },
): Promise<ConfirmationResource> {
  return db.$transaction(async (tx) => {
    const { answer, revision } = await lockWaitingAnswer(tx, shop.id, { id, ...which });
    const acceptedLines = lines ?? changedLines(answer);
    assertChanged(answer, acceptedLines);
    const at = await databaseNow(tx);
    const asked = { id, actor, revision, answer, acceptedLines };
    const isRevised = await revise(tx, shop, asked);
    if (!isRevised) await moveExpected(tx, shop, asked);
    const decided = { id: which.confirmationId, decision: "accepted" as const, acceptedLines };
    await writeDecision(tx, shop.id, { ...decided, actor, at });
    await reviewOrderAlerts(tx, shop.id, [id], { areLocked: true, now: at });
    const confirmation = await readConfirmation(tx, shop.id, id);
    await rememberAnswer(tx, confirmation);
    return confirmation;
  });
}

function assertChanged(answer: SupplierAnswer, acceptedLines: readonly number[]): void {
  const changed = new Set(changedLines(answer));
  if (acceptedLines.every((line) => changed.has(line))) return;
  throw invalidField("lines", sentence("confirmation.notChanged"));
}

interface Accepted {
  id: number;
  actor: string;
  revision: number;
  answer: SupplierAnswer;
  acceptedLines: readonly number[];
}

/** False without a change of quantities or prices. */
async function revise(tx: Tx, shop: ShopContext, accepted: Accepted): Promise<boolean> {
  const { id, actor, revision, answer, acceptedLines } = accepted;
  const changes = revisionByAnswer(answer, acceptedLines);
  if (changes === null) return false;
  const drafts = await tx.orderRevision.count({
    where: { shopId: shop.id, purchaseOrderId: id, sentAt: null },
  });
  if (drafts > 0) throw new AppError("CONFLICT", { message: sentence("confirmation.draftFirst") });
  await createDraftRevision(tx, shop.id, { id, actor, revision });
  const draft = await readRevision(tx, shop.id, id);
  if (draft.current.length === changes.removeLines.length) {
    throw invalidField("lines", sentence("confirmation.nothingLeft"));
  }
  const expectedAt = expectedByAnswer({ answer, acceptedLines });
  await writeDraftRevision(tx, shop, { draft, changes: { ...changes, expectedAt }, actor });
  return true;
}

async function moveExpected(tx: Tx, shop: ShopContext, { id, ...accepted }: Accepted): Promise<void> {
  const day = expectedByAnswer(accepted);
  if (!day) return;
  await tx.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { expectedAt: expectedMoment(day, shop.timeZone) },
  });
  await wakeOrder(tx, shop.id, { id });
}
