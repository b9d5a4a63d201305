import type { CreditSource } from "~/models/bill/credit-source";
import { type Amount, type Money, money } from "~/models/purchase-order/money";

export interface ChosenBill {
  id: number;
  /** Null: what is typed is no number. */
  amount: number | null;
  discount: number;
}

export interface ChosenCredit {
  left: number;
  onlyBills: readonly number[] | null;
  /** Typed; undefined: as much as the bills can use, null: what is typed is no number. */
  amount: number | null | undefined;
}

export function creditKey(source: CreditSource): string {
  return Object.entries(source).flat().join(" ");
}

/** What of each credit is used: what is typed, or as much as is left of it and of the bills that can use it. */
export function creditAmounts(
  bills: readonly ChosenBill[],
  credits: readonly ChosenCredit[],
): (number | null)[] {
  let used = money(0);
  const all = sum(bills.map(({ amount }) => amount ?? 0));
  return credits.map(({ left, onlyBills, amount }) => {
    const own = sum(
      bills.filter(({ id }) => onlyBills?.includes(id) ?? true).map((bill) => bill.amount ?? 0),
    );
    const free = all.minus(used);
    const most = [money(left), own, free].reduce((one, other) => (other.lt(one) ? other : one));
    const value = amount === undefined ? Math.max(0, most.toNumber()) : amount;
    used = used.plus(money(value ?? 0));
    return value;
  });
}

/** What the bills come to with their discounts, what goes off, and what is left to pay in money. */
export function paymentSums(bills: readonly ChosenBill[], credits: readonly (number | null)[]) {
  const discounts = sum(bills.map(({ discount }) => discount));
  const amounts = sum(bills.map(({ amount }) => amount ?? 0));
  const used = sum(credits.map((amount) => amount ?? 0));
  return {
    bills: amounts.plus(discounts).toNumber(),
    discounts: discounts.toNumber(),
    credits: used.toNumber(),
    money: amounts.minus(used).toNumber(),
  };
}

function sum(amounts: readonly Amount[]): Money {
  return amounts.reduce<Money>((all, one) => all.plus(money(one)), money(0));
}
