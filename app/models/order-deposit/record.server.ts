import { AppError, invalidField, notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { checkRate } from "~/models/exchange-rate/rate-by-hand";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { isPayable, money } from "~/models/purchase-order/money";
import { type Sentence, sentence } from "~/texts/translate";
import { type DepositLeft, depositLeftOf } from "./left.server";
import { type OrderDeposits, readDeposits } from "./read.server";
import type { NewDeposit } from "./schema";

/** Of one order, reversals with them. */
const mostDeposits = 100;

/**
 * Records money that was paid to the supplier with an order, or that came back, in the order's currency. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION for a draft, and for a canceled order unless it is a refund, CONFLICT where the order has as many
 * entries as it may have, and INVALID_INPUT for an amount that the currency does not have, that exceeds the order's total
 * with the earlier ones, or for a refund of more than is left.
 */
export async function recordDeposit(
  shop: { id: number; currency: string },
  { id, ...deposit }: NewDeposit & { id: number; actor: string },
): Promise<OrderDeposits> {
  const shopId = shop.id;
  const { kind, amount, paidOn, rate, reference, actor } = deposit;
  return db.$transaction(async (tx) => {
    const order = await depositLeftOf(tx, shopId, id);
    if (!order) throw notFound("purchase order");
    if (order.status === "draft" || (order.status === "cancelled" && kind === "payment"))
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence(`deposits.${order.status}`) });
    await assertRoom(tx, shopId, id);
    checkRate(shop, { rate, currency: order.currency });
    const wrong = faultOf(order, deposit);
    if (wrong) throw invalidField("amount", wrong);
    await tx.orderDeposit.create({
      data: {
        ...{ shopId, purchaseOrderId: id, kind, reference, actor },
        amount: (kind === "payment" ? money(amount) : money(amount).neg()).toFixed(),
        ...{ paidOn: new Date(paidOn), rate: rate === null ? null : String(rate) },
      },
    });
    const after = await readDeposits(shopId, id, tx);
    await rememberAnswer(tx, after, 201);
    return after;
  });
}

async function assertRoom(tx: Tx, shopId: number, purchaseOrderId: number): Promise<void> {
  if ((await tx.orderDeposit.count({ where: { shopId, purchaseOrderId } })) >= mostDeposits)
    throw new AppError("CONFLICT", { message: sentence("deposits.full", { count: mostDeposits }) });
}

function faultOf(
  { currency, total, paid, left }: DepositLeft,
  { kind, amount }: Pick<NewDeposit, "kind" | "amount">,
): Sentence | null {
  if (!isPayable(amount, currency)) return sentence("purchaseOrders.tooManyDecimals", { currency });
  const most = kind === "refund" ? money(left) : money(total).minus(money(paid));
  if (money(amount).lte(most)) return null;
  const told = { most: Math.max(most.toNumber(), 0), inCurrency: currency };
  return sentence(kind === "refund" ? "deposits.moreThanLeft" : "deposits.moreThanTotal", told);
}
