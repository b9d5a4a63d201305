import { z } from "zod";
import { emailAddress, text } from "~/models/fields";
import { fault } from "~/texts/translate";

/** Every field is optional, and so is the body. */
export const sendPurchaseOrderSchema = z
  .object({
    /** False marks the order as sent without a mail. */
    email: z.boolean(fault("fields.yesNo")),
    /** Instead of the supplier's address. */
    recipient: emailAddress,
    /** The merchant's words in the mail. */
    message: text(5_000),
    /** Instead of the shop's address for replies. */
    replyTo: emailAddress,
  })
  .partial()
  .optional();

export type SendOptions = NonNullable<z.output<typeof sendPurchaseOrderSchema>>;
