import { groupBy } from "~/lib/group-by";
import { type Amount, type Money, money } from "~/models/purchase-order/money";
import type { BookedBill } from "./post-bill";
import type { TakePrepaid } from "./post-deposits";
import { inShopUnits, mergeLines, type Posting } from "./posting";

/** A payment or a set-off of a bill; one that takes another back has its opposite amounts. */
export interface BookedPayment {
  id: number;
  billId: number;
  kind: "payment" | "credit" | "return" | "deposit";
  /** Decimal texts in the bill's currency. */
  amount: string;
  discount: string;
  paidOn: string;
  /** Of the bill's currency on the day of the payment; null: unknown. */
  rate: string | null;
  reference: string;
  /** The credit that is set off, or the order whose deposit is. */
  creditId: number | null;
  depositOrderId: number | null;
  /** The payment of several bills that it is a part of. */
  supplierPaymentId: number | null;
  isReversal: boolean;
}

/**
 * Entries of payments, which come in the order in which they were entered. What leaves the payables is at the bill's rate, as part of
 * all that is settled of it, so that a bill that is settled leaves nothing there; what the money was worth otherwise is an
 * exchange difference. The money of several bills that were paid at once is one entry, as it is one at the bank. None while a
 * rate is unknown.
 */
export function postPayments(
  payments: readonly BookedPayment[],
  bills: ReadonlyMap<number, BookedBill>,
  { takePrepaid, currency }: { takePrepaid: TakePrepaid; currency: string },
): Posting[] {
  const settled = new Map<number, Money>();
  /** What the payables change by a part of a bill or credit, in the shop's units. */
  const settle = ({ id, rate }: BookedBill, amount: Amount): bigint | null => {
    const before = settled.get(id) ?? money(0);
    const after = before.plus(money(amount));
    settled.set(id, after);
    return rate === null ? null : inShopUnits(after, rate, currency) - inShopUnits(before, rate, currency);
  };
  const parts = payments.flatMap((payment): Part[] => {
    const bill = bills.get(payment.billId);
    if (!bill) return [];
    const { amount, discount, kind, rate } = payment;
    const credit = payment.creditId === null ? undefined : bills.get(payment.creditId);
    const payable = settle(bill, money(amount).plus(money(discount)));
    const credited = credit && settle(credit, amount);
    const prepaid = payment.depositOrderId === null ? 0n : takePrepaid(payment.depositOrderId, amount);
    if (payable === null || bill.rate === null || credited === null || prepaid === null) return [];
    // A credit of the supplier is paid back: all sides change.
    const sign = bill.kind === "bill" ? 1n : -1n;
    const less = inShopUnits(discount, bill.rate, currency);
    if (kind === "payment" && rate === null) return [];
    const other =
      kind === "payment"
        ? ({ role: "bank", amount: -sign * inShopUnits(amount, rate ?? 1, currency) } as const)
        : kind === "credit"
          ? ({ role: "payables", amount: -(credited ?? 0n) } as const)
          : kind === "deposit"
            ? ({ role: "prepayments", amount: -prepaid } as const)
            : ({ role: "receivedNotBilled", amount: less - payable } as const);
    const lines = mergeLines([
      { role: "payables", amount: sign * payable },
      other,
      { role: "discountTaken", amount: -sign * less },
      { role: "exchange", amount: -(sign * payable + other.amount - sign * less) },
    ]);
    const { id: documentId, paidOn: day, supplierPaymentId } = payment;
    const key = { day, kind: "payment" as const, locationId: "0", documentId };
    const together = kind === "payment" ? supplierPaymentId : null;
    return [
      {
        group: together === null ? `one ${documentId}` : `several ${together} ${payment.isReversal}`,
        number: bill.number,
        posting: { ...key, reference: payment.reference, party: bill.supplier, lines },
      },
    ];
  });
  return [...groupBy(parts, ({ group }) => group).values()].flatMap(joinParts);
}

/** The entry of one payment, or of those that were made at once. */
interface Part {
  group: string;
  /** The bill's. */
  number: string;
  posting: Posting;
}

function joinParts(parts: readonly Part[]): Posting[] {
  const [first] = parts;
  if (!first) return [];
  const lines = mergeLines(parts.flatMap(({ posting }) => posting.lines));
  const numbers = parts.map(({ number }) => number).join(", ");
  return lines.length === 0
    ? []
    : [{ ...first.posting, reference: first.posting.reference || numbers, lines }];
}
