import type { OrderApproval } from "~/generated/prisma/client";
import type { Tx } from "~/infra/db/db.server";

interface Asked {
  purchaseOrderId: number;
  /** 1 for the draft order, else the draft revision's number. */
  revision: number;
}

/** The newest question about the order that is still in effect, or null. */
export function findQuestion(tx: Tx, shopId: number, asked: Asked): Promise<OrderApproval | null> {
  return tx.orderApproval.findFirst({
    where: { shopId, ...asked, endedAt: null },
    orderBy: { id: "desc" },
  });
}

/** Ends every question about the order: it was canceled, its revision discarded, or it is asked about again. */
export async function endQuestions(
  tx: Tx,
  shopId: number,
  { purchaseOrderId, at }: { purchaseOrderId: number; at: Date },
): Promise<void> {
  await tx.orderApproval.updateMany({
    where: { shopId, purchaseOrderId, endedAt: null },
    data: { endedAt: at },
  });
}

/** Ends a decision about another content than this one; a question that waits stays. The caller has locked the order. */
export async function endOutdatedDecision(
  tx: Tx,
  shopId: number,
  { content, actor, at, ...asked }: Asked & { content: string; actor: string; at: Date },
): Promise<void> {
  await tx.orderApproval.updateMany({
    where: { shopId, ...asked, endedAt: null, decision: { not: null }, content: { not: content } },
    data: { endedAt: at, changedBy: actor },
  });
}
