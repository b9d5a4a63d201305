import { type Amount, currencyDigits, money } from "~/models/purchase-order/money";

/** An amount in the bill's currency, and what a unit of that was worth in the shop's at another time; null: unknown. */
interface RatedAmount {
  amount: Amount;
  rate: Amount | null;
}

export interface ExchangeDifferences {
  /** In the shop's currency; above 0 where it costs more than at the order's rate. Null without all rates. */
  orderToBill: number | null;
  /** Above 0 where the payments cost more than the bill was worth. */
  billToPayment: number | null;
}

/**
 * What changed rates cost (above 0) or saved (below 0): from the orders to the bill, for what it bills of them, and from
 * the bill to its payments. Rounded half away from zero to the shop's currency, each in one step.
 */
export function exchangeDifferences({
  billRate,
  ordered,
  paid,
  shopCurrency,
}: {
  billRate: Amount | null;
  /** What is billed of each order, with the rate of the day on which it was sent. */
  ordered: readonly RatedAmount[];
  paid: readonly RatedAmount[];
  shopCurrency: string;
}): ExchangeDifferences {
  const between = (amounts: readonly RatedAmount[], sign: 1 | -1): number | null => {
    if (amounts.length === 0) return 0;
    if (billRate === null) return null;
    let sum = money(0);
    for (const { amount, rate } of amounts) {
      if (rate === null) return null;
      sum = sum.plus(money(amount).times(money(billRate).minus(money(rate))));
    }
    return sum.times(sign).toDecimalPlaces(currencyDigits(shopCurrency)).toNumber() + 0;
  };
  return { orderToBill: between(ordered, 1), billToPayment: between(paid, -1) };
}
