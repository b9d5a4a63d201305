import { type Money, money } from "~/models/purchase-order/money";
import { inShopUnits, mergeLines, type Posting } from "./posting";

/** Money that was paid with an order, or with kind `refund` came back; one that takes another back has its opposite amount. */
export interface BookedDeposit {
  id: number;
  orderId: number;
  kind: "payment" | "refund";
  /** Decimal text in the order's currency; below 0 where money came back. */
  amount: string;
  paidOn: string;
  /** Of the order's currency on that day; null: unknown. */
  rate: string | null;
  reference: string;
  reversesId: number | null;
  poNumber: string;
  supplier: string;
  currency: string;
}

/** What prepayments change by so much of an order's deposits, in the shop's units; null: a rate is unknown. */
export type TakePrepaid = (orderId: number, amount: string) => bigint | null;

/**
 * Uses the deposits of each order, the first ones first, each at the rate of its day: so an order whose deposits are used
 * up leaves no prepayment. Deposits that were taken back are not among them.
 */
export function prepaidOf(deposits: readonly BookedDeposit[], currency: string): TakePrepaid {
  const takenBack = new Set(deposits.flatMap(({ reversesId }) => reversesId ?? []));
  const there = deposits.filter(
    ({ id, kind, reversesId }) => kind === "payment" && reversesId === null && !takenBack.has(id),
  );
  const used = new Map<number, Money>();
  const worthOf = (orderId: number, amount: Money): bigint | null => {
    let [left, worth] = [amount, 0n];
    for (const deposit of there) {
      if (deposit.orderId !== orderId) continue;
      if (deposit.rate === null) return null;
      const part = left.lt(money(deposit.amount)) ? left : money(deposit.amount);
      worth += inShopUnits(part, deposit.rate, currency);
      left = left.minus(part);
    }
    return worth;
  };
  return (orderId, amount) => {
    const before = used.get(orderId) ?? money(0);
    const after = before.plus(money(amount));
    used.set(orderId, after);
    const [worthBefore, worthAfter] = [worthOf(orderId, before), worthOf(orderId, after)];
    return worthBefore === null || worthAfter === null ? null : worthAfter - worthBefore;
  };
}

/** The entry of a deposit: the money against prepayments. None while a rate is unknown. */
export function postDeposit(
  deposit: BookedDeposit,
  { takePrepaid, currency }: { takePrepaid: TakePrepaid; currency: string },
): Posting[] {
  const { id, orderId, kind, amount, rate, paidOn, reference, poNumber, supplier } = deposit;
  const worth = rate === null ? null : inShopUnits(amount, rate, currency);
  // A deposit and what takes it back are each other's opposite; a refund uses what is there.
  const used = kind === "refund" ? takePrepaid(orderId, money(amount).neg().toFixed()) : null;
  const prepaid = kind === "payment" ? worth : used === null ? null : -used;
  if (worth === null || prepaid === null) return [];
  const lines = mergeLines([
    { role: "prepayments", amount: prepaid },
    { role: "bank", amount: -worth },
    { role: "exchange", amount: worth - prepaid },
  ]);
  if (lines.length === 0) return [];
  const key = { day: paidOn, kind: "deposit" as const, locationId: "0", documentId: id };
  return [{ ...key, reference: reference || poNumber, party: supplier, lines }];
}
