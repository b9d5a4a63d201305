import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { readApprovalPolicy } from "~/models/approval/policy.server";
import { findQuestion } from "~/models/approval/questions.server";
import { approvalState, needsApproval } from "~/models/approval/rules";
import { databaseNow } from "~/models/database/database-time.server";
import { sentence } from "~/texts/translate";
import type { OrderDocument } from "./order-document";
import type { PurchaseOrderStatus } from "./status";
import { readUnsentOrder, readUnsentRevision, wasSent } from "./unsent.server";

interface Sending {
  id: number;
  status: PurchaseOrderStatus;
  isRevision: boolean;
  paper: Pick<OrderDocument, "total" | "currency" | "revision">;
  actor: string;
}

/**
 * Throws FORBIDDEN when `actor` may not send the order, or its draft revision, as it is: it needs approval and has none.
 * What the supplier has already may be sent again. Under the order's lock the answer stays true until the transaction ends.
 */
export async function assertMaySend(tx: Tx, shopId: number, sending: Sending): Promise<void> {
  const { id, status, isRevision, paper, actor } = sending;
  const policy = await readApprovalPolicy(shopId, actor, tx);
  if (policy.isApprover || !needsApproval(paper, policy)) return;
  const revision = revisionOf(sending);
  if (status !== "draft" && !isRevision && (await wasSent(tx, shopId, { id, revision }))) return;
  const question = await findQuestion(tx, shopId, { purchaseOrderId: id, revision });
  const { content } = await readContent(tx, shopId, sending);
  const state = approvalState(question, content);
  if (state === "approved") return;
  throw new AppError("FORBIDDEN", { message: sentence(`approval.needed.${state}`) });
}

/** Who sends an order that somebody has asked about has answered: an approver approves it; without need it ends. */
export async function answerBySending(tx: Tx, shopId: number, sending: Sending): Promise<void> {
  const asked = { purchaseOrderId: sending.id, revision: revisionOf(sending) };
  const question = await findQuestion(tx, shopId, asked);
  if (question?.decision !== null) return;
  const { isApprover } = await readApprovalPolicy(shopId, sending.actor, tx);
  const at = await databaseNow(tx);
  await tx.orderApproval.update({
    where: { shopId_id: { shopId, id: question.id } },
    data: isApprover
      ? {
          ...{ decision: "approved", decidedBy: sending.actor, decidedAt: at },
          content: (await readContent(tx, shopId, sending)).content,
        }
      : { endedAt: at },
  });
}

const revisionOf = ({ paper }: Sending) => paper.revision?.number ?? 1;

const readContent = (tx: Tx, shopId: number, { id, isRevision }: Sending) =>
  isRevision ? readUnsentRevision(tx, shopId, id) : readUnsentOrder(tx, shopId, id);
