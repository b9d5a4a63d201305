import { AppError, notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { money } from "~/models/purchase-order/money";
import { sentence } from "~/texts/translate";
import { depositLeftOf } from "./left.server";
import { type OrderDeposits, readDeposits } from "./read.server";

/**
 * Takes a deposit or a refund back by an entry of its own with the opposite amount. Throws NOT_FOUND, ILLEGAL_TRANSITION
 * for one that takes another back, and CONFLICT for one that was taken back or that bills have used.
 */
export async function takeBackDeposit(
  shop: { id: number },
  { id, depositId, actor }: { id: number; depositId: number; actor: string },
): Promise<OrderDeposits> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const order = await depositLeftOf(tx, shopId, id);
    if (!order) throw notFound("purchase order");
    const deposit = await tx.orderDeposit.findUnique({
      where: { shopId_id: { shopId, id: depositId } },
      include: { reversal: { select: { id: true } } },
    });
    if (deposit?.purchaseOrderId !== id) throw notFound("payment");
    if (deposit.reversesId !== null)
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("bills.takesBack") });
    if (deposit.reversal) throw new AppError("CONFLICT", { message: sentence("bills.takenBack") });
    if (money(deposit.amount).gt(money(order.left)))
      throw new AppError("CONFLICT", { message: sentence("deposits.used") });
    const { kind, paidOn, rate, reference } = deposit;
    await tx.orderDeposit.create({
      data: {
        ...{ shopId, purchaseOrderId: id, kind, amount: money(deposit.amount).neg().toFixed() },
        ...{ paidOn, rate, reference, reversesId: deposit.id, actor },
      },
    });
    const after = await readDeposits(shopId, id, tx);
    await rememberAnswer(tx, after);
    return after;
  });
}
