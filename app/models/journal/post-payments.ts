import { type Amount, type Money, money } from "~/models/purchase-order/money";
import type { BookedBill } from "./post-bill";
import { inShopUnits, mergeLines, type Posting } from "./posting";

/** A payment or a set-off of a bill; one that takes another back has its opposite amounts. */
export interface BookedPayment {
  id: number;
  billId: number;
  kind: "payment" | "credit" | "return";
  /** Decimal texts in the bill's currency. */
  amount: string;
  discount: string;
  paidOn: string;
  /** Of the bill's currency on the day of the payment; null: unknown. */
  rate: string | null;
  reference: string;
  /** The credit that is set off. */
  creditId: number | null;
}

/**
 * Entries of payments, which come in the order in which they were entered. What leaves the payables is at the bill's rate, as part of
 * all that is settled of it, so that a bill that is settled leaves nothing there; what the money was worth otherwise is an
 * exchange difference. None while a rate is unknown.
 */
export function postPayments(
  payments: readonly BookedPayment[],
  bills: ReadonlyMap<number, BookedBill>,
  currency: string,
): Posting[] {
  const settled = new Map<number, Money>();
  /** What the payables change by a part of a bill or credit, in the shop's units. */
  const settle = ({ id, rate }: BookedBill, amount: Amount): bigint | null => {
    const before = settled.get(id) ?? money(0);
    const after = before.plus(money(amount));
    settled.set(id, after);
    return rate === null ? null : inShopUnits(after, rate, currency) - inShopUnits(before, rate, currency);
  };
  return payments.flatMap((payment): Posting[] => {
    const bill = bills.get(payment.billId);
    if (!bill) return [];
    const { amount, discount, kind, rate } = payment;
    const credit = payment.creditId === null ? undefined : bills.get(payment.creditId);
    const payable = settle(bill, money(amount).plus(money(discount)));
    const credited = credit && settle(credit, amount);
    if (payable === null || bill.rate === null || credited === null) return [];
    // A credit of the supplier is paid back: all sides change.
    const sign = bill.kind === "bill" ? 1n : -1n;
    const less = inShopUnits(discount, bill.rate, currency);
    if (kind === "payment" && rate === null) return [];
    const other =
      kind === "payment"
        ? ({ role: "bank", amount: -sign * inShopUnits(amount, rate ?? 1, currency) } as const)
        : kind === "credit"
          ? ({ role: "payables", amount: -(credited ?? 0n) } as const)
          : ({ role: "receivedNotBilled", amount: less - payable } as const);
    const lines = mergeLines([
      { role: "payables", amount: sign * payable },
      other,
      { role: "discountTaken", amount: -sign * less },
      { role: "exchange", amount: -(sign * payable + other.amount - sign * less) },
    ]);
    if (lines.length === 0) return [];
    const { id: documentId, paidOn: day } = payment;
    const reference = payment.reference || bill.number;
    return [{ day, kind: "payment", locationId: "0", documentId, reference, party: bill.supplier, lines }];
  });
}
