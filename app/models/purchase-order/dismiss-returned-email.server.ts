import { db } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { dismissReturned } from "~/models/email/dismiss-returned.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import { lockPurchaseOrder } from "./lock.server";

/**
 * Ends the alert about an email of the order that did not reach the supplier, without sending it again. Throws
 * NOT_FOUND, ILLEGAL_TRANSITION when there is none.
 */
export async function dismissReturnedEmail(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shopId, id);
    const now = await databaseNow(tx);
    const none = sentence("purchaseOrders.noReturnedEmail");
    await dismissReturned(tx, shopId, { owner: { purchaseOrderId: id }, now, none });
    await reviewOrderAlerts(tx, shopId, [id], { areLocked: true, now });
    const answer = { message: translate("purchaseOrders.returnedEmailDismissed") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
