import { z } from "zod";
import { mailFields } from "~/models/email/mail-fields";
import { fault } from "~/texts/translate";

export const sendPurchaseOrderSchema = z
  .object({
    /** False marks the order as sent without an email. */
    email: z.boolean(fault("fields.yesNo")),
    ...mailFields,
  })
  .partial()
  .optional();

export type SendOptions = NonNullable<z.output<typeof sendPurchaseOrderSchema>>;
