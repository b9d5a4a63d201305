import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { endQuestions } from "~/models/approval/questions.server";
import { databaseNow } from "~/models/database/database-time.server";
import { withdrawWaitingEmail } from "~/models/email/withdraw.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { formatPoNumber } from "~/models/order-number";
import { orderContent } from "~/models/purchase-order/content";
import { assertNotBeingSent, lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { translate } from "~/texts/translate";
import { readRevisionResource } from "./get.server";

/**
 * Discards the draft revision and withdraws its waiting email; the order stays as it is. Throws NOT_FOUND,
 * PRECONDITION_FAILED, CONFLICT while its email is being sent.
 */
export async function discardRevision(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { number, revision } = await lockPurchaseOrder(tx, shopId, id);
    await checkVersion(async () => orderContent(await readRevisionResource(tx, shopId, id)));
    await withdrawWaitingEmail(tx, shopId, { id, revision: revision + 1 });
    await assertNotBeingSent(tx, shopId, id);
    const where = { shopId, purchaseOrderId: id, sentAt: null };
    const { count } = await tx.orderRevision.deleteMany({ where });
    if (count === 0) throw notFound("draft revision");
    await endQuestions(tx, shopId, { purchaseOrderId: id, at: await databaseNow(tx) });
    const answer = {
      message: translate("purchaseOrders.revision.discarded", { number: formatPoNumber(number) }),
    };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
