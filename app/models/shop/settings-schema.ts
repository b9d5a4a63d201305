import { z } from "zod";
import { currencyCode, emailAddress, text } from "~/models/fields";
import { gidSchema } from "~/platform/gid";

const percentMessage = "must be a number from 0 to 100 with at most 4 decimals";
const percent = z
  .number(percentMessage)
  .min(0, { error: percentMessage, abort: true })
  .max(100, { error: percentMessage, abort: true })
  .refine((value) => Number(value.toFixed(4)) === value, percentMessage)
  .describe("at most 4 decimals");

export const updateSettingsSchema = z
  .object({
    /** Null: the shop's primary location. */
    defaultLocationId: gidSchema("Location").nullable(),
    /** Null: the shop's own currency. */
    defaultCurrency: currencyCode.nullable(),
    /** Of a new order's subtotal. */
    defaultTaxPercent: percent,
    /** Empty: the shop's address. */
    replyTo: emailAddress,
    supplierMessage: text(10_000),
    guideDismissed: z.boolean("must be true or false"),
  })
  .partial()
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    "must name at least one setting",
  );

export type SettingsChanges = z.output<typeof updateSettingsSchema>;
