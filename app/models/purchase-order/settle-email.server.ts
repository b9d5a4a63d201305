import { db, type Tx } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { putLinkInForce } from "~/models/confirmation-link/put-in-force.server";
import type { ClaimedEmail } from "~/models/email/claim.server";
import { settle } from "~/models/email/settle.server";
import { wakeOrder } from "~/models/shipment/wake.server";
import { applyRevision } from "./apply-revision.server";
import { lockPurchaseOrder } from "./lock.server";

/** Records email and draft, or draft revision, as sent; `sentAt` stays the first time. False when the claim is not the newest. */
export async function settleSent(email: ClaimedEmail, providerId: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { shopId, purchaseOrderId: id } = email;
    invariant(id !== null, "The email is of no order");
    await lockPurchaseOrder(tx, shopId, id);
    const settledAt = new Date(email.clock.now());
    const settled = await settle(tx, email, { status: "sent", providerId, lastError: "", settledAt });
    if (settled) await markSent(tx, shopId, { id, documentId: email.documentId, sentAt: settledAt });
    return settled;
  });
}

/**
 * A draft becomes sent, and an order what the draft revision says that the document is the paper of; an order in a later
 * status stays as it is. The caller has locked the order.
 */
export async function markSent(
  tx: Tx,
  shopId: number,
  { id, documentId, sentAt }: { id: number; documentId: number; sentAt: Date },
): Promise<void> {
  const { revision, actor, purchaseOrder } = await tx.sentDocument.findUniqueOrThrow({
    where: { shopId_id: { shopId, id: documentId } },
    select: { revision: true, actor: true, purchaseOrder: { select: { revision: true } } },
  });
  if (revision > (purchaseOrder?.revision ?? revision))
    await applyRevision(tx, shopId, { id, documentId, actor, sentAt });
  await putLinkInForce(tx, shopId, { purchaseOrderId: id, documentId, revision, sentAt });
  await tx.purchaseOrder.updateMany({
    where: { shopId, id, status: "draft" },
    data: { status: "sent", sentAt },
  });
  await reviewOrderAlerts(tx, shopId, [id]);
  await wakeOrder(tx, shopId, { id });
}
