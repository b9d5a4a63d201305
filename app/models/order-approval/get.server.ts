import { db, type Tx } from "~/infra/db/db.server";
import { readApprovalPolicy } from "~/models/approval/policy.server";
import { findQuestion } from "~/models/approval/questions.server";
import { approvalState, needsApproval } from "~/models/approval/rules";
import { findUnsent } from "~/models/purchase-order/unsent.server";

export type ApprovalResource = Awaited<ReturnType<typeof readApproval>>;

interface Asked {
  id: number;
  /** Who looks at it. */
  actor: string;
}

/** Whether the order, or its draft revision, needs approval, who asked, and what became of it. Throws NOT_FOUND. */
export function getApproval(shopId: number, asked: Asked): Promise<ApprovalResource> {
  return readApproval(db, shopId, asked);
}

export async function readApproval(tx: Tx, shopId: number, { id, actor }: Asked) {
  const unsent = await findUnsent(tx, shopId, id);
  const policy = await readApprovalPolicy(shopId, actor, tx);
  const found =
    unsent && (await findQuestion(tx, shopId, { purchaseOrderId: id, revision: unsent.revision }));
  const state = unsent ? approvalState(found, unsent.content) : "none";
  const question = state === "none" ? null : found;
  const isNeeded = unsent !== null && needsApproval(unsent.order, policy);
  return {
    purchaseOrderId: id,
    revision: unsent?.revision ?? null,
    content: unsent?.content ?? null,
    isNeeded,
    state,
    askedBy: question?.askedBy ?? "",
    askedAt: question?.askedAt.toISOString() ?? null,
    note: question?.note ?? "",
    decidedBy: question?.decidedBy ?? "",
    decidedAt: question?.decidedAt?.toISOString() ?? null,
    reason: question?.reason ?? "",
    mayApprove: policy.isApprover,
    maySend: !isNeeded || policy.isApprover || state === "approved",
  };
}
