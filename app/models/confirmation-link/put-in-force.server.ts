import type { Tx } from "~/infra/db/db.server";
import { endLinks } from "./end.server";

interface SentPaper {
  purchaseOrderId: number;
  documentId: number;
  revision: number;
  sentAt: Date;
}

/**
 * The link of the paper's email is in force from now on, in place of the one before; without one, links of earlier
 * revisions end. The caller has locked the order.
 */
export async function putLinkInForce(tx: Tx, shopId: number, paper: SentPaper): Promise<void> {
  const { purchaseOrderId, documentId, revision, sentAt: at } = paper;
  const own = { shopId, purchaseOrderId, documentId, activeFrom: null, endedAt: null };
  const hasLink = (await tx.orderConfirmation.count({ where: own })) > 0;
  await endLinks(tx, shopId, { purchaseOrderId, at, ...(!hasLink && { beforeRevision: revision }) });
  if (hasLink) await tx.orderConfirmation.updateMany({ where: own, data: { activeFrom: at } });
}
