import { z } from "zod";
import { currencyCode, emailAddress } from "~/models/fields/code";
import { decimal } from "~/models/fields/number";
import { text } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

const percent = decimal({ least: 0, most: 100, decimals: 4 });

export const updateSettingsSchema = z
  .object({
    defaultLocationId: gidSchema("Location").nullable(),
    defaultCurrency: currencyCode.nullable(),
    defaultTaxPercent: percent,
    receiveTolerancePercent: percent,
    replyTo: emailAddress,
    supplierMessage: text(10_000),
    guideDismissed: z.boolean(fault("fields.yesNo")),
    sentOrdersIncoming: z.boolean(fault("fields.yesNo")),
  })
  .partial()
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    fault("fields.someSetting"),
  );

export type SettingsChanges = z.output<typeof updateSettingsSchema>;
