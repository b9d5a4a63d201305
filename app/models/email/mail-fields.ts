import { mostCopies } from "~/models/fields/addresses";
import { emailAddress, emailAddresses } from "~/models/fields/code";
import { text } from "~/models/fields/text";

/** What a request may say of an email to a supplier; each field may be absent. */
export const mailFields = {
  /** Replaces the supplier's address. */
  recipient: emailAddress,
  /** Replace the supplier's copies; empty is none. */
  cc: emailAddresses(mostCopies),
  bcc: emailAddresses(mostCopies),
  message: text(5_000),
  /** Replaces the shop's address for replies. */
  replyTo: emailAddress,
};
