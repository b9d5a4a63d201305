import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { endLinks } from "~/models/confirmation-link/end.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { sentence } from "~/texts/translate";
import { readConfirmation } from "./get.server";
import type { ConfirmationResource } from "./resource";

/**
 * Ends the order's link, and those of emails under way; an answer that waits goes on waiting. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION where there is no link.
 */
export async function revokeLink(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<ConfirmationResource> {
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shopId, id);
    const ended = await endLinks(tx, shopId, { purchaseOrderId: id, at: await databaseNow(tx), actor });
    if (ended === 0) throw new AppError("ILLEGAL_TRANSITION", { message: sentence("confirmation.noLink") });
    const confirmation = await readConfirmation(tx, shopId, id);
    await rememberAnswer(tx, confirmation);
    return confirmation;
  });
}
