import Decimal from "decimal.js";
import { z } from "zod";

const largestId = 2 ** 31 - 1;

// A value at fault in two ways is one issue: each check but the last aborts. The bounds are zod's own checks,
// because the API's documents are made from them.

export function text(longest: number) {
  const error = `must have at most ${longest.toLocaleString("en")} characters`;
  return z.string("must be text").max(longest, { error, abort: true });
}

/** Text without white space around it. */
export function trimmed(longest: number) {
  return text(longest).transform((value) => value.trim());
}

/** As `trimmed`, and something must be left. */
export function requiredText(longest: number) {
  return text(longest)
    .regex(/\S/, "must not be empty")
    .transform((value) => value.trim());
}

/** One address, or nothing at all. */
export const emailAddress = trimmed(254)
  .refine((value) => value === "" || z.email().safeParse(value).success, "must be one e-mail address")
  .meta({ description: "one e-mail address, or empty" });

export const currencyCode = z
  .string("must be an ISO 4217 currency code")
  .transform((code) => code.toUpperCase())
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), "must be an ISO 4217 currency code")
  .describe("an ISO 4217 code");

export function wholeNumber(least: number, most: number) {
  return wholeNumberOr(least, most, rangeMessage(least, most));
}

/** The id of a record of ours in a body. */
export const recordId = wholeNumberOr(1, largestId, "must be an id");

/** As `recordId`, in a query. */
export const recordIdInQuery = z.coerce
  .number("must be an id")
  .pipe(recordId)
  .meta({ type: "integer", minimum: 1, maximum: largestId });

/** As `wholeNumber` up to 999, in a query. */
export function wholeNumberInQuery(least: number, most: number) {
  const message = rangeMessage(least, most);
  return z
    .string()
    .refine(
      (digits) => /^\d{1,3}$/.test(digits) && Number(digits) >= least && Number(digits) <= most,
      message,
    )
    .transform(Number)
    .meta({ type: "integer", minimum: least, maximum: most });
}

/** An amount of money from 0, with no more decimals than the database keeps. */
export function amount(most: number) {
  const message = `must be a number from 0 to ${most.toLocaleString("en", { maximumFractionDigits: 4 })} with at most 4 decimals`;
  return z
    .number(message)
    .min(0, { error: message, abort: true })
    .max(most, { error: message, abort: true })
    .refine((value) => new Decimal(value).decimalPlaces() <= 4, message)
    .meta({ description: "at most 4 decimals" });
}

/** A moment in ISO 8601 with its offset, or a day. */
export const momentOrDay = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "must be a date or a timestamp in ISO 8601")
  .refine((value) => value >= "1970" && value < "9999", "must be a date from 1970 on")
  .meta({ description: "from 1970 on; a timestamp has its offset" });

// In a query that nobody encoded, the plus of an offset has arrived as a space.
const spacedOffset = / (?=\d\d:\d\d$)/;

/** As `momentOrDay`, in a query, where it may be absent. */
export const momentOrDayInQuery = z
  .string()
  .transform((value) => value.replace(spacedOffset, "+"))
  .pipe(momentOrDay)
  .describe("a timestamp with its offset, or a day; from 1970 on")
  .optional();

function rangeMessage(least: number, most: number): string {
  return `must be a whole number from ${least.toLocaleString("en")} to ${most.toLocaleString("en")}`;
}

function wholeNumberOr(least: number, most: number, message: string) {
  return z
    .number(message)
    .int({ error: message, abort: true })
    .min(least, { error: message, abort: true })
    .max(most, message);
}
