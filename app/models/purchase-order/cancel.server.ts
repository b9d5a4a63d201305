import { db } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { endQuestions } from "~/models/approval/questions.server";
import { databaseNow } from "~/models/database/database-time.server";
import { withdrawWaitingEmail } from "~/models/email/withdraw.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { wakeOrder } from "~/models/shipment/wake.server";
import { readPurchaseOrder } from "./get.server";
import { assertNotBeingSent, lockPurchaseOrder } from "./lock.server";
import type { PurchaseOrderResource } from "./resource";
import { assertTransition } from "./transitions";

/**
 * Cancels the order as `actor`, now; a partly received one becomes received, a waiting email is withdrawn, and a draft
 * revision goes. Throws NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT while a draft's email is being sent.
 */
export async function cancelPurchaseOrder(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<PurchaseOrderResource> {
  return db.$transaction(async (tx) => {
    const { status } = await lockPurchaseOrder(tx, shopId, id);
    const [next] = assertTransition(status, "cancel");
    await withdrawWaitingEmail(tx, shopId, { id });
    await assertNotBeingSent(tx, shopId, id);
    await tx.orderRevision.deleteMany({ where: { shopId, purchaseOrderId: id, sentAt: null } });
    const at = await databaseNow(tx);
    await endQuestions(tx, shopId, { purchaseOrderId: id, at });
    await tx.purchaseOrder.update({
      where: { shopId_id: { shopId, id } },
      data: { status: next, cancelledAt: at, cancelledBy: actor },
    });
    await reviewOrderAlerts(tx, shopId, [id]);
    await wakeOrder(tx, shopId, { id });
    const order = await readPurchaseOrder(tx, shopId, id);
    await rememberAnswer(tx, order);
    return order;
  });
}
