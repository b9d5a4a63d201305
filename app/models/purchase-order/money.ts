import Decimal from "decimal.js";

/** A number of the app, or a decimal of the database as text. */
export type Amount = number | string | { toString(): string };

// The largest sum has 18 digits before the point and 4 after it.
const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

export type Money = Decimal;

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
    signDisplay: "negative",
  });
  return (amount) => format.format(money(amount).toNumber());
}

export function money(amount: Amount): Money {
  return new Money(typeof amount === "number" ? amount : amount.toString());
}
