import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { type Amount, isPayable, money } from "~/models/purchase-order/money";
import { percentOf } from "~/models/supplier/payment-terms";
import { type Sentence, sentence } from "~/texts/translate";
import type { LockedBill } from "./lock.server";
import { mostPayments } from "./schema";

/** Throws CONFLICT where the bill has as many payments as it may have. The caller has locked it. */
export async function assertRoom(tx: Tx, shopId: number, billId: number): Promise<void> {
  if ((await tx.billPayment.count({ where: { shopId, billId } })) >= mostPayments)
    throw new AppError("CONFLICT", { message: sentence("bills.full", { count: mostPayments }) });
}

export interface PaymentFault {
  field: "amount" | "discount";
  fault: Sentence;
}

/** What is wrong with paying so much of a locked bill with such a discount on a day; null for nothing. */
export async function faultOfPayment(
  tx: Tx,
  shopId: number,
  { bill, amount, discount, paidOn }: { bill: LockedBill; amount: number; discount: number; paidOn: string },
): Promise<PaymentFault | null> {
  const settling = money(amount).plus(money(discount));
  const ofAmount =
    faultOfDecimals(bill, amount) ??
    (settling.isZero() ? sentence("bills.nothing") : faultOfOpen(bill, settling));
  if (ofAmount) return { field: "amount", fault: ofAmount };
  const ofDiscount = discount > 0 ? await faultOfDiscount(tx, shopId, { bill, discount, paidOn }) : null;
  return ofDiscount && { field: "discount", fault: ofDiscount };
}

export function faultOfDecimals({ currency }: { currency: string }, amount: number): Sentence | null {
  return isPayable(amount, currency) ? null : sentence("purchaseOrders.tooManyDecimals", { currency });
}

/** More is settled than is open of the bill. */
export function faultOfOpen({ total, settled, currency }: LockedBill, settling: Amount): Sentence | null {
  const open = money(total).minus(money(settled));
  return money(settling).gt(open)
    ? sentence("bills.moreThanOpen", { open: open.toNumber(), inCurrency: currency })
    : null;
}

/** All discounts together are at most the supplier's percentage of the total, and taken in time. */
async function faultOfDiscount(
  tx: Tx,
  shopId: number,
  { bill, discount, paidOn }: { bill: LockedBill; discount: number; paidOn: string },
): Promise<Sentence | null> {
  const decimals = faultOfDecimals(bill, discount);
  if (decimals) return decimals;
  if (bill.discountUntil === null) return sentence("bills.noDiscount");
  if (paidOn > bill.discountUntil) return sentence("bills.lateDiscount", { day: bill.discountUntil });
  const { _sum } = await tx.billPayment.aggregate({
    where: { shopId, billId: bill.id },
    _sum: { discount: true },
  });
  const all = money(percentOf(bill.total, bill.earlyDiscount, bill.currency));
  const most = all.minus(money(_sum.discount ?? 0));
  return money(discount).gt(most)
    ? sentence("bills.moreThanDiscount", { most: most.toNumber(), inCurrency: bill.currency })
    : null;
}
