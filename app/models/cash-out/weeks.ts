import { addDays, mondayOf, numberOfDay } from "~/lib/calendar-days";
import { type Amount, currencyDigits, money } from "~/models/purchase-order/money";

/** Where money goes out: for bills, for orders that are on their way, and for what is suggested to order. */
export const cashKinds = ["bills", "orders", "suggestions"] as const;
export type CashKind = (typeof cashKinds)[number];

/** An amount that is to be paid on a day (YYYY-MM-DD). */
export interface CashItem {
  kind: CashKind;
  day: string;
  amount: Amount;
  /** ISO 4217. */
  currency: string;
  /** What one unit of the currency is worth in the shop's; null: unknown. */
  rate: Amount | null;
}

export type CashSums = Record<CashKind, number>;

export interface CashWeek extends CashSums {
  /** A Monday and the Sunday after it. */
  startDate: string;
  endDate: string;
  total: number;
}

export interface CashOut {
  /** Thirteen, from the one that has today. */
  weeks: CashWeek[];
  /** What of the first week was due before today. */
  overdue: number;
  /** What is due after the last week. */
  later: number;
  /** What is not in the weeks because its currency has no rate, in that currency. */
  unrated: ({ currency: string } & CashSums)[];
}

export const weekCount = 13;

/**
 * The amounts by week, in the shop's currency, each rounded half away from zero to its digits before it is added. What was
 * due before today is in the first week. Amounts without a rate are apart, whenever they are due.
 */
export function cashByWeek(
  items: readonly CashItem[],
  { today, currency: shopCurrency }: { today: string; currency: string },
): CashOut {
  const first = mondayOf(today);
  const digits = currencyDigits(shopCurrency);
  const sums = Array.from({ length: weekCount }, emptySums);
  const unrated = new Map<string, ReturnType<typeof emptySums>>();
  let [overdue, later] = [money(0), money(0)];
  for (const { kind, day, amount, currency, rate } of items) {
    if (rate === null) {
      const apart = unrated.get(currency) ?? emptySums();
      apart[kind] = apart[kind].plus(money(amount));
      unrated.set(currency, apart);
      continue;
    }
    const worth = money(amount).times(money(rate)).toDecimalPlaces(digits);
    if (day < today) overdue = overdue.plus(worth);
    const week = sums[Math.max(0, Math.floor((numberOfDay(day) - numberOfDay(first)) / 7))];
    if (week) week[kind] = week[kind].plus(worth);
    else later = later.plus(worth);
  }
  return {
    weeks: sums.map((week, place) => ({
      startDate: addDays(first, 7 * place),
      endDate: addDays(first, 7 * place + 6),
      ...toNumbers(week),
      total: week.bills.plus(week.orders).plus(week.suggestions).toNumber(),
    })),
    overdue: overdue.toNumber(),
    later: later.toNumber(),
    unrated: [...unrated]
      .map(([currency, apart]) => ({ currency, ...toNumbers(apart) }))
      .sort((one, other) => one.currency.localeCompare(other.currency)),
  };
}

function emptySums() {
  return { bills: money(0), orders: money(0), suggestions: money(0) };
}

function toNumbers({ bills, orders, suggestions }: ReturnType<typeof emptySums>): CashSums {
  return { bills: bills.toNumber(), orders: orders.toNumber(), suggestions: suggestions.toNumber() };
}
