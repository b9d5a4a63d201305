import { db } from "~/db.server";
import { assertNotBeingSent, lockPurchaseOrder } from "./lock.server";
import { assertTransition } from "./status";

/**
 * The order is gone; its number is not given to another. Answers that number.
 * Throws NOT_FOUND, ILLEGAL_TRANSITION, and CONFLICT while its mail is on the way.
 */
export async function deletePurchaseOrder(shopId: number, id: number): Promise<number> {
  return db.$transaction(async (tx) => {
    const { status, number } = await lockPurchaseOrder(tx, shopId, id);
    assertTransition(status, "delete");
    await assertNotBeingSent(tx, shopId, { id, status });
    await tx.purchaseOrder.delete({ where: { shopId_id: { shopId, id } } });
    return number;
  });
}
