import { z } from "zod";
import { mostCopies } from "~/models/fields/addresses";
import { emailAddress, emailAddresses } from "~/models/fields/code";
import { text } from "~/models/fields/text";
import { fault } from "~/texts/translate";

export const sendPurchaseOrderSchema = z
  .object({
    /** False marks the order as sent without an email. */
    email: z.boolean(fault("fields.yesNo")),
    /** Replaces the supplier's address. */
    recipient: emailAddress,
    /** Replace the supplier's copies; empty is none. */
    cc: emailAddresses(mostCopies),
    bcc: emailAddresses(mostCopies),
    message: text(5_000),
    /** Replaces the shop's address for replies. */
    replyTo: emailAddress,
  })
  .partial()
  .optional();

export type SendOptions = NonNullable<z.output<typeof sendPurchaseOrderSchema>>;
