import Decimal from "decimal.js";
import { z } from "zod";
import { fault } from "~/texts/translate";

const largestId = 2 ** 31 - 1;

// A value with two faults is one issue: each check but the last aborts. The bounds are zod's own checks, because the
// API's documents are generated from them.

export function text(longest: number) {
  return z
    .string(fault("fields.text"))
    .max(longest, { ...fault("fields.longest", { most: longest }), abort: true });
}

export function trimmed(longest: number) {
  return text(longest).transform((value) => value.trim());
}

export function requiredText(longest: number) {
  return text(longest)
    .regex(/\S/, fault("fields.empty"))
    .transform((value) => value.trim());
}

export const emailAddress = trimmed(254)
  .refine((value) => value === "" || z.email().safeParse(value).success, fault("fields.email"))
  .meta({ description: "one email address, or empty" });

export const currencyCode = z
  .string(fault("fields.currency"))
  .transform((code) => code.toUpperCase())
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), fault("fields.currency"))
  .describe("an ISO 4217 code");

export function wholeNumber(least: number, most: number) {
  return wholeNumberOr(least, most, rangeFault(least, most));
}

export const recordId = wholeNumberOr(1, largestId, fault("fields.id"));

export const recordIdInQuery = z.coerce
  .number(fault("fields.id"))
  .pipe(recordId)
  .meta({ type: "integer", minimum: 1, maximum: largestId });

/** As `wholeNumber` up to 999, in a query. */
export function wholeNumberInQuery(least: number, most: number) {
  return z
    .string()
    .refine(
      (digits) => /^\d{1,3}$/.test(digits) && Number(digits) >= least && Number(digits) <= most,
      rangeFault(least, most),
    )
    .transform(Number)
    .meta({ type: "integer", minimum: least, maximum: most });
}

/** An amount of money from 0, with no more decimals than the database stores. */
export function amount(most: number) {
  return decimal({ least: 0, most, decimals: 4 });
}

export function decimal({ least, most, decimals }: { least: number; most: number; decimals: number }) {
  const wrong = fault("fields.decimal", { least, most, decimals });
  return z
    .number(wrong)
    .min(least, { ...wrong, abort: true })
    .max(most, { ...wrong, abort: true })
    .refine((value) => new Decimal(value).decimalPlaces() <= decimals, wrong)
    .meta({ description: `at most ${decimals} decimals` });
}

export const momentOrDay = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], fault("fields.date"))
  .refine((value) => value >= "1970" && value < "9999", fault("fields.since1970"))
  .meta({ description: "from 1970 on; a timestamp has its offset" });

export const calendarDay = z.iso
  .date(fault("fields.day"))
  .refine((value) => value >= "1970" && value < "9999", fault("fields.since1970"))
  .meta({ description: "a day, `2026-12-24`" });

// In a query without encoding, the plus of an offset arrives as a space.
const spacedOffset = / (?=\d\d:\d\d$)/;

export const momentOrDayInQuery = z
  .string()
  .transform((value) => value.replace(spacedOffset, "+"))
  .pipe(momentOrDay)
  .describe("a timestamp with its offset, or a day; from 1970 on")
  .optional();

function rangeFault(least: number, most: number) {
  return fault("fields.whole", { least, most });
}

function wholeNumberOr(least: number, most: number, wrong: ReturnType<typeof rangeFault>) {
  return z
    .number(wrong)
    .int({ ...wrong, abort: true })
    .min(least, { ...wrong, abort: true })
    .max(most, wrong);
}

export function queryText() {
  return z
    .string()
    .max(200, fault("fields.longest", { most: 200 }))
    .refine((value) => !value.includes("\0"), fault("fields.noNul"))
    .transform((value) => value.trim());
}
