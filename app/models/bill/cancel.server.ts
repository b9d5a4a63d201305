import { db } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readBill } from "./get.server";
import { lockBill } from "./lock.server";
import type { BillResource } from "./resource";
import { assertAllowed } from "./status";

/**
 * Cancels an approved bill of which nothing is settled: nothing of it is open or billed any more, and its number is free
 * again. It stays in the list. Throws NOT_FOUND, ILLEGAL_TRANSITION.
 */
export async function cancelBill(
  shop: { id: number; currency: string },
  { id, actor }: { id: number; actor: string },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status } = await lockBill(tx, shopId, id);
    assertAllowed(status, "cancel");
    await tx.bill.update({
      where: { shopId_id: { shopId, id } },
      data: { status: "cancelled", cancelledAt: await databaseNow(tx), cancelledBy: actor },
    });
    await reviewBillAlerts(tx, shopId, [id]);
    const bill = await readBill(tx, shop, id);
    await rememberAnswer(tx, bill);
    return bill;
  });
}
