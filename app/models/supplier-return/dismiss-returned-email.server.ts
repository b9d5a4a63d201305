import { db } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { dismissReturned } from "~/models/email/dismiss-returned.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import { lockSupplierReturn } from "./lock.server";

/**
 * Ends the alert about an email of the return that did not reach the supplier, without sending it again. Throws
 * NOT_FOUND, ILLEGAL_TRANSITION when there is none.
 */
export async function dismissReturnedEmail(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { purchaseOrderId } = await lockSupplierReturn(tx, shopId, id);
    const now = await databaseNow(tx);
    const none = sentence("returns.noReturnedEmail");
    await dismissReturned(tx, shopId, { owner: { supplierReturnId: id }, now, none });
    await reviewOrderAlerts(tx, shopId, [purchaseOrderId], { areLocked: true, now });
    const answer = { message: translate("purchaseOrders.returnedEmailDismissed") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
