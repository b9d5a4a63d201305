import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { knowExtra } from "~/models/shipment/know-extra.server";
import { sentence, translate } from "~/texts/translate";
import { lockPurchaseOrder } from "./lock.server";

/**
 * `actor` has seen that so many units were accepted in the store beyond what the order had open. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION when there are none, CONFLICT when there are others by now.
 */
export async function dismissExtra(
  shopId: number,
  { id, units, actor }: { id: number; units: number; actor: string },
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shopId, id);
    const found = await knowExtra(tx, shopId, { orderId: id, units, actor });
    if (found === 0)
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("purchaseOrders.noExtra") });
    if (found !== units)
      throw new AppError("CONFLICT", { message: sentence("purchaseOrders.otherExtra", { count: found }) });
    const answer = { message: translate("purchaseOrders.extraDismissed") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
