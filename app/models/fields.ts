import Decimal from "decimal.js";
import { z } from "zod";

const largestId = 2 ** 31 - 1;

export function text(longest: number) {
  return z
    .string("must be text")
    .max(longest, `must have at most ${longest.toLocaleString("en")} characters`);
}

/** Text without white space around it. */
export function trimmed(longest: number) {
  return text(longest).transform((value) => value.trim());
}

/** As `trimmed`, and something must be left. */
export function requiredText(longest: number) {
  return trimmed(longest).refine((value) => value !== "", "must not be empty");
}

/** One address, or nothing at all. */
export const emailAddress = trimmed(254).refine(
  (value) => value === "" || z.email().safeParse(value).success,
  "must be one e-mail address",
);

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least.toLocaleString("en")} to ${most.toLocaleString("en")}`;
  return z
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, message);
}

/** The id of a record of ours in a body. */
export const recordId = z
  .number("must be an id")
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= largestId, "must be an id");

/** An amount of money from 0, with no more decimals than the database keeps. */
export function amount(most: number) {
  const message = `must be a number from 0 to ${most.toLocaleString("en", { maximumFractionDigits: 4 })} with at most 4 decimals`;
  return z
    .number(message)
    .refine((value) => value >= 0 && value <= most && new Decimal(value).decimalPlaces() <= 4, message);
}

/** A moment in ISO 8601 with its offset, or a day. */
export const momentOrDay = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "must be a date or a timestamp in ISO 8601")
  .refine((value) => value >= "1970" && value < "9999", "must be a date from 1970 on");
