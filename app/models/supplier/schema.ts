import { z } from "zod";
import { mostCopies } from "~/models/fields/addresses";
import { currencyCode, emailAddress, emailAddresses } from "~/models/fields/code";
import { calendarDay } from "~/models/fields/date";
import { amount, decimal, wholeNumber } from "~/models/fields/number";
import { supplierLanguages } from "~/models/fields/paper-language";
import { requiredText, text, trimmed } from "~/models/fields/text";
import { paperLanguages } from "~/texts/language";
import { fault } from "~/texts/translate";
import { orderMinimumBys, weekdays, weekdaysIn } from "./order-terms";
import { dueFroms, mostTermDays } from "./payment-terms";

const orderDays = z
  .string(fault("fields.weekdays"))
  .max(20, { ...fault("fields.weekdays"), abort: true })
  .transform((value) => value.trim().toUpperCase())
  .refine(
    (value) => value === "" || value.split(",").every((day) => weekdays.some((one) => one === day)),
    fault("fields.weekdays"),
  )
  .transform((value) => weekdaysIn(value).join())
  .meta({ description: "weekdays such as `MO,TH`, or empty for any day" });

const optionalFields = {
  email: emailAddress,
  phone: trimmed(100),
  address: text(2_000),
  leadTimeDays: wholeNumber(0, 3_650),
  paymentTerms: trimmed(500),
  dueDays: wholeNumber(0, mostTermDays),
  dueFrom: z.enum(dueFroms, fault("fields.oneOf", { names: dueFroms.join(", ") })),
  /** Percent off, when paid within so many days of the bill's date. */
  earlyDiscount: decimal({ least: 0, most: 99, decimals: 4 }),
  earlyDiscountDays: wholeNumber(0, mostTermDays),
  depositPercent: decimal({ least: 0, most: 100, decimals: 4 }),
  notes: text(10_000),
  /** Empty: the shop's. */
  currency: z.union([z.literal(""), currencyCode], fault("fields.currency")),
  orderMinimum: amount(1_000_000_000),
  orderMinimumBy: z.enum(orderMinimumBys, fault("fields.oneOf", { names: orderMinimumBys.join(", ") })),
  /** Money, kilograms and cubic meters; 0: no limit. */
  mostAmount: amount(1_000_000_000),
  mostWeight: decimal({ least: 0, most: 1_000_000, decimals: 3 }),
  mostVolume: decimal({ least: 0, most: 100_000, decimals: 3 }),
  orderDays,
  orderEveryWeeks: wholeNumber(1, 52),
  orderWeeksFrom: calendarDay.nullable(),
  closedUntil: calendarDay.nullable(),
  /** Its emails have a link by which it confirms the order. */
  confirmByLink: z.boolean(fault("fields.yesNo")),
  /** Of its emails and papers; empty: the shop's. */
  language: z.enum(supplierLanguages, fault("fields.oneOf", { names: paperLanguages.join(", ") })),
  /** Who gets a copy of each email; `bcc` are not shown to the others. */
  cc: emailAddresses(mostCopies),
  bcc: emailAddresses(mostCopies),
};

export const createSupplierSchema = z.object({
  name: requiredText(255),
  ...z.object(optionalFields).partial().shape,
});

/** `archived` hides a supplier from new orders and brings it back. */
export const updateSupplierSchema = z
  .object({ name: requiredText(255), ...optionalFields, archived: z.boolean(fault("fields.yesNo")) })
  .partial();

export const supplierFilters = {
  archived: z
    .enum(["true", "false"], fault("fields.yesNo"))
    .transform((value) => value === "true")
    .optional(),
  /** A part of the name or the email address. */
  search: trimmed(200).optional(),
};

export type NewSupplier = z.output<typeof createSupplierSchema>;
export type SupplierChanges = z.output<typeof updateSupplierSchema>;
export type SupplierFilters = { archived?: boolean | undefined; search?: string | undefined };
