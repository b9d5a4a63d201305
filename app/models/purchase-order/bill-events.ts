import type { EventBase } from "./timeline";

/** Amounts are in the order's currency. */
interface OfBill {
  billId: number;
  number: string;
  amount: number;
}

export type BillEvent =
  | (OfBill & { kind: "billApproved" | "billCancelled"; ofKind: PrismaJson.BillKind })
  | (OfBill & {
      kind: "billSettled" | "billSettledBack";
      by: PrismaJson.BillPaymentKind;
      ofKind: PrismaJson.BillKind;
      discount: number;
    })
  | { kind: "depositPaid" | "depositTakenBack"; ofKind: PrismaJson.DepositKind; amount: number };

/** A bill or credit that was approved, with what settled it. */
export interface BillFacts {
  id: number;
  kind: PrismaJson.BillKind;
  number: string;
  total: number;
  approvedAt: string;
  approvedBy: string;
  cancelledAt: string | null;
  cancelledBy: string;
  /** Below 0 where one takes another back. */
  payments: readonly {
    id: number;
    kind: PrismaJson.BillPaymentKind;
    amount: number;
    discount: number;
    at: string;
    actor: string;
    isReversal: boolean;
  }[];
}

/** Above 0 for money that left, below 0 for money that came back; the opposite where one takes another back. */
export interface DepositFacts {
  id: number;
  kind: PrismaJson.DepositKind;
  amount: number;
  at: string;
  actor: string;
  isReversal: boolean;
}

export function billEvents(bills: readonly BillFacts[]): (EventBase & BillEvent)[] {
  return bills.flatMap(({ id: billId, kind: ofKind, number, total, payments, ...bill }) => {
    const of = { billId, number, ofKind };
    return [
      {
        ...{ ...of, key: `bill-${billId}`, kind: "billApproved" as const, amount: total },
        ...{ at: bill.approvedAt, actor: bill.approvedBy },
      },
      ...payments.map(({ id, kind: by, amount, discount, at, actor, isReversal }) => ({
        // What is set off with the approval is written before its moment.
        ...{ ...of, key: `bill-payment-${id}`, by, at: at < bill.approvedAt ? bill.approvedAt : at, actor },
        ...{ amount: Math.abs(amount), discount: Math.abs(discount) },
        kind: isReversal ? ("billSettledBack" as const) : ("billSettled" as const),
      })),
      ...(bill.cancelledAt === null
        ? []
        : [
            {
              ...{ ...of, key: `bill-cancelled-${billId}`, kind: "billCancelled" as const, amount: total },
              ...{ at: bill.cancelledAt, actor: bill.cancelledBy },
            },
          ]),
    ];
  });
}

export function depositEvents(deposits: readonly DepositFacts[]): (EventBase & BillEvent)[] {
  return deposits.map(({ id, kind: ofKind, amount, at, actor, isReversal }) => ({
    ...{ key: `deposit-${id}`, ofKind, amount: Math.abs(amount), at, actor },
    kind: isReversal ? ("depositTakenBack" as const) : ("depositPaid" as const),
  }));
}
