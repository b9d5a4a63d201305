import Decimal from "decimal.js";

/** A number of the app, or a decimal of the database as text. */
export type Amount = number | string | { toString(): string };

// The largest sum has 18 digits before the point and 4 after it.
const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
type Money = Decimal;

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

const digitsKnown = new Map<string, number>();

/** The currency's decimal digits: 2 for USD, 0 for JPY. */
export function currencyDigits(currency: string): number {
  const known = digitsKnown.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsKnown.set(currency, digits);
  return digits;
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

/** True when the amount has no more decimals than the currency. */
export function isPayable(amount: Amount, currency: string): boolean {
  return money(amount).decimalPlaces() <= currencyDigits(currency);
}

/** Formats amounts, e.g. "$1,234.50"; `unitCost` keeps up to four decimals. */
export function moneyFormat({
  currency,
  locale = "en",
  unitCost = false,
}: {
  currency: string;
  locale?: string;
  unitCost?: boolean;
}): (amount: Amount) => string {
  const digits = currencyDigits(currency);
  const maximumFractionDigits = unitCost ? Math.max(digits, 4) : digits;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits,
  });
  return (amount) => format.format(money(amount).toNumber());
}

function money(amount: Amount): Money {
  return new Money(typeof amount === "number" ? amount : amount.toString());
}
