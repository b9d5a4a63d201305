import { AppError, invalidField } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { isPayable, money } from "~/models/purchase-order/money";
import { percentOf } from "~/models/supplier/payment-terms";
import { sentence } from "~/texts/translate";
import { checkRate } from "./create.server";
import { readBill } from "./get.server";
import { lockBill, type LockedBill } from "./lock.server";
import type { BillResource } from "./resource";
import { mostPayments, type NewPayment } from "./schema";
import { addSettled } from "./settle.server";
import { assertAllowed } from "./status";

/**
 * Records a payment in the bill's currency, with the discount that is taken for paying early; of a credit, what the
 * supplier paid back. Throws NOT_FOUND, ILLEGAL_TRANSITION unless something is open, CONFLICT where it has as many payments
 * as it may have, and INVALID_INPUT for more than is open, an amount that the currency does not have, and a discount that
 * is too late or more than the supplier gives.
 */
export async function payBill(
  shop: { id: number; currency: string },
  { id, amount, discount, paidOn, rate, reference, actor }: NewPayment & { id: number; actor: string },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const bill = await lockBill(tx, shopId, id);
    assertAllowed(bill.status, "pay");
    await assertRoom(tx, shopId, id);
    checkRate(shop, { rate, currency: bill.currency });
    checkAmount(bill, "amount", amount);
    if (discount > 0) await checkDiscount(tx, shopId, { bill, discount, paidOn });
    const settling = money(amount).plus(money(discount));
    if (settling.isZero()) throw invalidField("amount", sentence("bills.nothing"));
    checkOpen(bill, settling);
    await tx.billPayment.create({
      data: {
        ...{ shopId, billId: id, kind: "payment", amount: String(amount), discount: String(discount) },
        ...{ paidOn: new Date(paidOn), rate: rate === null ? null : String(rate), reference, actor },
      },
    });
    await addSettled(tx, shopId, bill, settling);
    await reviewBillAlerts(tx, shopId, [id]);
    const paid = await readBill(tx, shop, id);
    await rememberAnswer(tx, paid);
    return paid;
  });
}

/** Throws CONFLICT where the bill has as many payments as it may have. The caller has locked it. */
export async function assertRoom(tx: Tx, shopId: number, billId: number): Promise<void> {
  if ((await tx.billPayment.count({ where: { shopId, billId } })) >= mostPayments)
    throw new AppError("CONFLICT", { message: sentence("bills.full", { count: mostPayments }) });
}

/** Throws INVALID_INPUT for more than is open of the bill. */
export function checkOpen({ total, settled, currency }: LockedBill, settling: { toString(): string }): void {
  const open = money(total).minus(money(settled));
  if (money(settling).gt(open))
    throw invalidField(
      "amount",
      sentence("bills.moreThanOpen", { open: open.toNumber(), inCurrency: currency }),
    );
}

/** Throws INVALID_INPUT for an amount with more decimals than the bill's currency has. */
export function checkAmount({ currency }: LockedBill, field: string, amount: number): void {
  if (!isPayable(amount, currency))
    throw invalidField(field, sentence("purchaseOrders.tooManyDecimals", { currency }));
}

/** All discounts together are at most the supplier's percentage of the total. */
async function checkDiscount(
  tx: Tx,
  shopId: number,
  { bill, discount, paidOn }: { bill: LockedBill; discount: number; paidOn: string },
): Promise<void> {
  checkAmount(bill, "discount", discount);
  if (bill.discountUntil === null) throw invalidField("discount", sentence("bills.noDiscount"));
  if (paidOn > bill.discountUntil)
    throw invalidField("discount", sentence("bills.lateDiscount", { day: bill.discountUntil }));
  const { _sum } = await tx.billPayment.aggregate({
    where: { shopId, billId: bill.id },
    _sum: { discount: true },
  });
  const most = money(percentOf(bill.total, bill.earlyDiscount, bill.currency)).minus(
    money(_sum.discount ?? 0),
  );
  if (money(discount).gt(most))
    throw invalidField(
      "discount",
      sentence("bills.moreThanDiscount", { most: most.toNumber(), inCurrency: bill.currency }),
    );
}
