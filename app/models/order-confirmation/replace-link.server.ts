import { db } from "~/infra/db/db.server";
import { createLink } from "~/models/confirmation-link/create.server";
import { endLinks } from "~/models/confirmation-link/end.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { assertTransition } from "~/models/purchase-order/transitions";
import { readConfirmation } from "./get.server";
import type { ConfirmationResource } from "./resource";

/**
 * Makes a link for the order's newest revision, in the place of the one before. An answer that waits goes on waiting.
 * Throws NOT_FOUND, ILLEGAL_TRANSITION.
 */
export async function replaceLink(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<ConfirmationResource> {
  return db.$transaction(async (tx) => {
    const { status, revision } = await lockPurchaseOrder(tx, shopId, id);
    assertTransition(status, "amend");
    const at = await databaseNow(tx);
    await endLinks(tx, shopId, { purchaseOrderId: id, at });
    await createLink(tx, shopId, { purchaseOrderId: id, revision, actor, documentId: null, activeFrom: at });
    const confirmation = await readConfirmation(tx, shopId, id);
    await rememberAnswer(tx, confirmation, 201);
    return confirmation;
  });
}
