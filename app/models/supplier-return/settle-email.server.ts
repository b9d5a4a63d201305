import { db } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import type { ClaimedEmail } from "~/models/email/claim.server";
import { settle } from "~/models/email/settle.server";
import { lockSupplierReturn } from "./lock.server";

/**
 * Records the email as sent; the return stays what it is, and the alert about an earlier email of it ends. False when the
 * claim is not the newest.
 */
export async function settleSent(email: ClaimedEmail, providerId: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { shopId, supplierReturnId: id } = email;
    invariant(id !== null, "The email is of no return");
    const { purchaseOrderId } = await lockSupplierReturn(tx, shopId, id);
    const settledAt = new Date(email.clock.now());
    const settled = await settle(tx, email, { status: "sent", providerId, lastError: "", settledAt });
    if (settled) await reviewOrderAlerts(tx, shopId, [purchaseOrderId], { areLocked: true });
    return settled;
  });
}
