import { type Fraction, nearest } from "../../../costs/fraction";
import type { Dump } from "../dump";

const digitsOf: Readonly<Record<string, number>> = { USD: 2, EUR: 2, CHF: 2, JPY: 0, KWD: 3 };

export function digits(currency: string): number {
  const known = digitsOf[currency];
  if (known === undefined) throw new Error(`no schedule has ${currency}`);
  return known;
}

/** A number of the database as it is: amounts have four decimals at most, rates ten. */
export function exact(amount: number, decimals = 4): Fraction {
  return { over: BigInt(Math.round(amount * 10 ** decimals)), under: 10n ** BigInt(decimals) };
}

export const unitsOf = (amount: number, currency: string): bigint =>
  nearest(scaled(exact(amount), digits(currency)));

/** An amount at a rate, rounded once to the smallest units of a currency. */
export function converted(amount: Fraction, rate: Fraction, currency: string): bigint {
  return nearest(
    scaled({ over: amount.over * rate.over, under: amount.under * rate.under }, digits(currency)),
  );
}

export function scaled({ over, under }: Fraction, decimals: number): Fraction {
  return { over: over * 10n ** BigInt(decimals), under };
}

export const one: Fraction = { over: 1n, under: 1n };

/** What a currency was worth in the shop's on a day, by its exchange rates; null: unknown. */
export function rateOn(
  { exchange_rates: rates }: Dump,
  { currency, day, own }: { currency: string; day: string; own: string },
): Fraction | null {
  if (currency === own) return one;
  const newest = rates
    .filter((rate) => rate.currency === currency && rate.valid_from <= day)
    .reduce<Dump["exchange_rates"][number] | null>(
      (last, rate) => (last && last.valid_from > rate.valid_from ? last : rate),
      null,
    );
  return newest && exact(newest.rate, 10);
}

/** The calendar day of a moment. */
export function dayOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("sv", { timeZone }).format(new Date(moment));
}

export const total = (numbers: readonly bigint[]) => numbers.reduce((all, number) => all + number, 0n);
