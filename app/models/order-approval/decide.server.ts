import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { readApprovalPolicy } from "~/models/approval/policy.server";
import { findQuestion } from "~/models/approval/questions.server";
import type { ApprovalDecision } from "~/models/approval/rules";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { findUnsent } from "~/models/purchase-order/unsent.server";
import { sentence } from "~/texts/translate";
import { type ApprovalResource, readApproval } from "./get.server";

interface Decided {
  id: number;
  actor: string;
  decision: ApprovalDecision;
  /** The version that `actor` has read. */
  content: string;
  reason?: string;
}

/**
 * Answers the question about the order, or its draft revision, as `actor`. Throws NOT_FOUND, FORBIDDEN for who does not
 * approve, ILLEGAL_TRANSITION when no question waits, CONFLICT when the order has another content by now.
 */
export async function decideApproval(
  shopId: number,
  { id, actor, decision, content, reason = "" }: Decided,
): Promise<ApprovalResource> {
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shopId, id);
    const { isApprover } = await readApprovalPolicy(shopId, actor, tx);
    if (!isApprover) throw new AppError("FORBIDDEN", { message: sentence("approval.notApprover") });
    const unsent = await findUnsent(tx, shopId, id);
    const asked = unsent && { purchaseOrderId: id, revision: unsent.revision };
    const question = asked && (await findQuestion(tx, shopId, asked));
    if (question?.decision !== null) {
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("approval.noQuestion") });
    }
    if (unsent?.content !== content) {
      throw new AppError("CONFLICT", { message: sentence("approval.changedMeanwhile") });
    }
    await tx.orderApproval.update({
      where: { shopId_id: { shopId, id: question.id } },
      data: { decision, content, reason, decidedBy: actor, decidedAt: await databaseNow(tx) },
    });
    const approval = await readApproval(tx, shopId, { id, actor });
    await rememberAnswer(tx, approval);
    return approval;
  });
}
