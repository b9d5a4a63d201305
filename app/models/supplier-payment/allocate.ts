import { type Amount, type Money, money } from "~/models/purchase-order/money";

/** What of a bill is settled by a credit. */
export interface SetOffPart {
  billId: number;
  /** The place of the credit among the given ones. */
  credit: number;
  /** Decimal text. */
  amount: string;
}

export interface Allocation {
  setOffs: SetOffPart[];
  /** What of each bill is paid in money, in the order of the bills; decimal text. */
  paid: string[];
  /** The first credit that is more than what the bills can use of it. */
  tooMuch: number | null;
}

interface Given {
  bills: readonly { billId: number; amount: Amount }[];
  /** `onlyBills`: the bills that can use it; null for all. */
  credits: readonly { amount: Amount; onlyBills: readonly number[] | null }[];
}

/**
 * Sets credits off against the amounts of bills, both in their order. Those that only some bills can use go first, so that
 * no other credit takes their place.
 */
export function allocate({ bills, credits }: Given): Allocation {
  const open = bills.map(({ amount }) => money(amount));
  const setOffs: SetOffPart[] = [];
  let tooMuch: number | null = null;
  const bound = credits.flatMap(({ onlyBills }, place) => (onlyBills ? [place] : []));
  const free = credits.flatMap(({ onlyBills }, place) => (onlyBills ? [] : [place]));
  for (const credit of [...bound, ...free]) {
    const { amount = 0, onlyBills = null } = credits[credit] ?? {};
    let left = money(amount);
    for (const [place, { billId }] of bills.entries()) {
      if (onlyBills && !onlyBills.includes(billId)) continue;
      const used = least(left, open[place] ?? money(0));
      if (used.lte(0)) continue;
      left = left.minus(used);
      open[place] = money(open[place] ?? 0).minus(used);
      setOffs.push({ billId, credit, amount: used.toFixed() });
    }
    if (left.gt(0)) tooMuch ??= credit;
  }
  return { setOffs, paid: open.map((rest) => rest.toFixed()), tooMuch };
}

function least(one: Money, other: Money): Money {
  return one.lt(other) ? one : other;
}
