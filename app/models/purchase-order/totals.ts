import { type Amount, currencyDigits, type Money, money } from "./money";

/** The largest total of an order; every cent up to it survives as a JSON number. */
export const largestTotal = 9_999_999_999_999.99;

export interface PricedLine {
  quantity: number;
  costPrice: Amount;
}

export interface Charges {
  tax?: Amount;
  shipping?: Amount;
  discount?: Amount;
}

export interface Totals {
  subtotal: Money;
  total: Money;
}

/** quantity × costPrice, rounded half up to the currency's digits. */
export function lineTotal({ quantity, costPrice }: PricedLine, currency: string): Money {
  return money(costPrice).times(quantity).toDecimalPlaces(currencyDigits(currency));
}

/** subtotal: the sum of the rounded line totals; total = subtotal + tax + shipping − discount. */
export function orderTotals(lines: readonly PricedLine[], charges: Charges, currency: string): Totals {
  const digits = currencyDigits(currency);
  const subtotal = lines.reduce<Money>(
    (sum, { quantity, costPrice }) => sum.plus(money(costPrice).times(quantity).toDecimalPlaces(digits)),
    money(0),
  );
  const { tax = 0, shipping = 0, discount = 0 } = charges;
  const total = subtotal.plus(money(tax)).plus(money(shipping)).minus(money(discount));
  return { subtotal, total };
}
