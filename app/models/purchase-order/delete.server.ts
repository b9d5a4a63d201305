import { AppError } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { withdrawWaitingEmail } from "~/models/email/withdraw.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { formatPoNumber } from "~/models/order-number";
import { assertNotShown } from "~/models/shipment/check-shown.server";
import { sentence, translate } from "~/texts/translate";
import { orderContent } from "./content";
import { readPurchaseOrder } from "./get.server";
import { assertNotBeingSent, lockPurchaseOrder } from "./lock.server";
import { assertTransition } from "./transitions";

/**
 * Deletes the order and withdraws a waiting email; the number stays used. Throws NOT_FOUND, PRECONDITION_FAILED,
 * ILLEGAL_TRANSITION, also for one with receipts, and CONFLICT while its email is being sent or the store still shows it.
 */
export async function deletePurchaseOrder(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { status, number } = await lockPurchaseOrder(tx, shopId, id);
    await checkVersion(async () => orderContent(await readPurchaseOrder(tx, shopId, id)));
    assertTransition(status, "delete");
    await assertNeverReceived(tx, shopId, id);
    await withdrawWaitingEmail(tx, shopId, { id });
    await assertNotBeingSent(tx, shopId, id);
    await assertNotShown(tx, shopId, id);
    await tx.purchaseOrder.delete({ where: { shopId_id: { shopId, id } } });
    await reviewOrderAlerts(tx, shopId, [id]);
    const answer = { message: translate("purchaseOrders.deleted", { number: formatPoNumber(number) }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

/** Receipts are kept, also those that were taken back. */
async function assertNeverReceived(tx: Tx, shopId: number, id: number): Promise<void> {
  const receipts = await tx.receipt.count({ where: { shopId, purchaseOrderId: id } });
  if (receipts > 0)
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("purchaseOrders.hasReceipts") });
}
