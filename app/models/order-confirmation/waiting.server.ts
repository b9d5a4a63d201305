import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import type { SupplierAnswer } from "~/models/purchase-order/supplier-answer";
import { assertTransition } from "~/models/purchase-order/transitions";
import { sentence } from "~/texts/translate";
import type { WhichAnswer } from "./schema";

/**
 * Locks the order and reads the answer that waits for a decision. Throws NOT_FOUND, ILLEGAL_TRANSITION where none waits
 * or the order is no longer open, CONFLICT where another one waits than the one that was read.
 */
export async function lockWaitingAnswer(
  tx: Tx,
  shopId: number,
  { id: purchaseOrderId, confirmationId, answerNumber }: WhichAnswer & { id: number },
): Promise<{ answer: SupplierAnswer; revision: number }> {
  const { status, revision } = await lockPurchaseOrder(tx, shopId, purchaseOrderId);
  const waiting = await tx.orderConfirmation.findFirst({
    where: { shopId, purchaseOrderId, revision, answeredAt: { not: null }, decision: null },
    orderBy: { id: "desc" },
    select: { id: true, answer: true, answerNumber: true },
  });
  if (!waiting?.answer) {
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("confirmation.noneWaits") });
  }
  assertTransition(status, "amend");
  if (waiting.id !== confirmationId || waiting.answerNumber !== answerNumber) {
    throw new AppError("CONFLICT", { message: sentence("confirmation.answeredAgain") });
  }
  return { answer: waiting.answer, revision };
}

interface Decision {
  id: number;
  decision: "accepted" | "declined";
  acceptedLines?: readonly number[];
  actor: string;
  at: Date;
}

export async function writeDecision(
  tx: Tx,
  shopId: number,
  { id, decision, acceptedLines = [], actor, at }: Decision,
): Promise<void> {
  await tx.orderConfirmation.update({
    where: { shopId_id: { shopId, id } },
    data: { decision, acceptedLines: [...acceptedLines], decidedBy: actor, decidedAt: at },
  });
}
