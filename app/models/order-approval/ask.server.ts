import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { readApprovalPolicy } from "~/models/approval/policy.server";
import { endQuestions, findQuestion } from "~/models/approval/questions.server";
import { approvalState, needsApproval } from "~/models/approval/rules";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { assertNotBeingSent, lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { findUnsent } from "~/models/purchase-order/unsent.server";
import { sentence } from "~/texts/translate";
import { type ApprovalResource, readApproval } from "./get.server";
import type { AskedApproval } from "./schema";

/**
 * Asks the approvers to approve the order, or its draft revision. Throws NOT_FOUND, ILLEGAL_TRANSITION when it needs no
 * approval, has it, or somebody has asked, CONFLICT while its email is being sent.
 */
export async function askApproval(
  shopId: number,
  { id, actor, note = "" }: AskedApproval & { id: number; actor: string },
): Promise<ApprovalResource> {
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shopId, id);
    const unsent = await findUnsent(tx, shopId, id);
    if (!unsent) throw refused("nothingToSend");
    const { revision, order, content } = unsent;
    if (!needsApproval(order, await readApprovalPolicy(shopId, actor, tx))) throw refused("notNeeded");
    const state = approvalState(await findQuestion(tx, shopId, { purchaseOrderId: id, revision }), content);
    if (state === "asked" || state === "approved") throw refused(state);
    await assertNotBeingSent(tx, shopId, id);
    const at = await databaseNow(tx);
    await endQuestions(tx, shopId, { purchaseOrderId: id, at });
    await tx.orderApproval.create({
      data: { shopId, purchaseOrderId: id, revision, askedBy: actor, askedAt: at, note },
    });
    const approval = await readApproval(tx, shopId, { id, actor });
    await rememberAnswer(tx, approval);
    return approval;
  });
}

function refused(why: "nothingToSend" | "notNeeded" | "asked" | "approved"): AppError {
  return new AppError("ILLEGAL_TRANSITION", { message: sentence(`approval.notAsked.${why}`) });
}
