import { invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { isPayable, money } from "~/models/purchase-order/money";
import { largestTotal } from "~/models/purchase-order/totals";
import { sentence } from "~/texts/translate";
import { readSupplierReturn } from "./get.server";
import { lockSupplierReturn } from "./lock.server";
import type { SupplierReturnResource } from "./resource";
import type { NewCredit } from "./schema";
import { assertAllowed } from "./status";

/**
 * Records a credit note, in the return's currency; `settled` decides whether the return is `credited` or still `sent`.
 * An amount below 0 takes an earlier one back. Throws NOT_FOUND, ILLEGAL_TRANSITION unless the goods have left, and
 * INVALID_INPUT for an amount that the currency does not have, or after which less is credited than bills have used, or less than nothing.
 */
export async function creditSupplierReturn(
  shop: { id: number },
  { id, amount, receivedOn, reference, settled, actor }: NewCredit & { id: number; actor: string },
): Promise<SupplierReturnResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, currency, purchaseOrderId } = await lockSupplierReturn(tx, shopId, id);
    assertAllowed(status, "credit");
    if (!isPayable(amount, currency))
      throw invalidField("amount", sentence("purchaseOrders.tooManyDecimals", { currency }));
    const earlier = await tx.supplierReturnCredit.findMany({
      where: { shopId, returnId: id },
      select: { amount: true },
    });
    const total = earlier.reduce((sum, one) => sum.plus(money(one.amount)), money(amount));
    if (total.lt(0)) throw invalidField("amount", sentence("returns.creditBelowZero"));
    const used = await tx.billPayment.aggregate({ where: { shopId, returnId: id }, _sum: { amount: true } });
    if (total.lt(money(used._sum.amount ?? 0))) throw invalidField("amount", sentence("returns.creditUsed"));
    if (total.gt(largestTotal))
      throw invalidField("amount", sentence("purchaseOrders.totalTooLarge", { most: largestTotal }));
    await tx.supplierReturnCredit.create({
      data: {
        ...{ shopId, returnId: id, number: earlier.length + 1, amount: String(amount), reference, actor },
        receivedOn: new Date(receivedOn),
      },
    });
    await tx.supplierReturn.update({
      where: { shopId_id: { shopId, id } },
      data: settled
        ? { status: "credited", creditedAt: await databaseNow(tx), creditedBy: actor }
        : { status: "sent", creditedAt: null, creditedBy: "" },
    });
    await reviewOrderAlerts(tx, shopId, [purchaseOrderId], { areLocked: true });
    const credited = await readSupplierReturn(tx, shopId, id);
    await rememberAnswer(tx, credited);
    return credited;
  });
}
