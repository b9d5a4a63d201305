import { z } from "zod";
import { currencyCode, decimal, emailAddress, text } from "~/models/fields/fields";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

const percent = decimal({ least: 0, most: 100, decimals: 4 });

export const updateSettingsSchema = z
  .object({
    /** Null: the shop's primary location. */
    defaultLocationId: gidSchema("Location").nullable(),
    /** Null: the shop's own currency. */
    defaultCurrency: currencyCode.nullable(),
    /** Percent of a new order's subtotal. */
    defaultTaxPercent: percent,
    /** Empty: the shop's address. */
    replyTo: emailAddress,
    supplierMessage: text(10_000),
    guideDismissed: z.boolean(fault("fields.yesNo")),
  })
  .partial()
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    fault("fields.someSetting"),
  );

export type SettingsChanges = z.output<typeof updateSettingsSchema>;
