import Decimal from "decimal.js";
import { z } from "zod";
import { fault } from "~/texts/translate";

// A value with two faults is one issue: each check but the last aborts. The bounds are zod's own checks, because the
// API's documents are generated from them.

export function wholeNumber(least: number, most: number, wrong = rangeFault(least, most)) {
  return z
    .number(wrong)
    .int({ ...wrong, abort: true })
    .min(least, { ...wrong, abort: true })
    .max(most, wrong);
}

/** As `wholeNumber` up to 9,999, in a query. */
export function wholeNumberInQuery(least: number, most: number) {
  return z
    .string()
    .refine(
      (digits) => /^\d{1,4}$/.test(digits) && Number(digits) >= least && Number(digits) <= most,
      rangeFault(least, most),
    )
    .transform(Number)
    .meta({ type: "integer", minimum: least, maximum: most });
}

/** An amount of money from 0, with no more decimals than the database stores. */
export function amount(most: number) {
  return decimal({ least: 0, most, decimals: 4 });
}

export function decimal(
  { least, most, decimals }: { least: number; most: number; decimals: number },
  wrong = fault("fields.decimal", { least, most, decimals }),
) {
  return z
    .number(wrong)
    .min(least, { ...wrong, abort: true })
    .max(most, { ...wrong, abort: true })
    .refine((value) => new Decimal(value).decimalPlaces() <= decimals, wrong)
    .meta({ description: `at most ${decimals} decimals` });
}

function rangeFault(least: number, most: number) {
  return fault("fields.whole", { least, most });
}

export function amountAboveNothing(most: number) {
  return amount(most).refine((given) => given > 0, fault("bills.nothing"));
}
