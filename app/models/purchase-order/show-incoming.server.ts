import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { retireUndone } from "~/models/shipment/retire.server";
import { wakeOrder } from "~/models/shipment/wake.server";
import { sentence, translate } from "~/texts/translate";
import { lockPurchaseOrder } from "./lock.server";

/**
 * Gives up the order's shipments that somebody in the store changed, or that the platform refused; what is open becomes
 * incoming by a new one once they show nothing any more. Throws NOT_FOUND, ILLEGAL_TRANSITION when there is none.
 */
export async function showIncomingAgain(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shopId, id);
    if ((await retireUndone(tx, shopId, id)) === 0)
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("purchaseOrders.allShown") });
    await wakeOrder(tx, shopId, { id });
    const answer = { message: translate("purchaseOrders.shownAgain") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
