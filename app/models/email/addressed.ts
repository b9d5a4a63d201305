import { invalidField } from "~/errors";
import { emailAddress } from "~/models/fields/code";
import { sentence } from "~/texts/translate";
import { addresseeOf } from "./addressee";
import { type Copies, copiesOf } from "./copies";

/** Whom a supplier's mail goes to unless the request says otherwise. */
export interface Correspondent {
  /** Empty where the supplier has none. */
  supplierEmail: string;
  contacts: readonly { name: string; email: string }[];
  copies: Copies;
}

interface Asked {
  recipient?: string | undefined;
  /** Replace the supplier's. */
  cc?: string | undefined;
  bcc?: string | undefined;
}

export interface Addressed {
  recipient: string;
  /** The contact whose own address that is; empty where it is nobody's. */
  addressee: string;
  copies: Copies;
}

/** Throws INVALID_INPUT where neither the request nor the supplier has an address. */
export function addressedTo(
  { recipient, cc, bcc }: Asked,
  { supplierEmail, contacts, copies }: Correspondent,
): Addressed {
  const to = recipient || supplierEmail;
  if (to === "" || !emailAddress.safeParse(to).success) {
    throw invalidField("recipient", sentence("purchaseOrders.noAddress"));
  }
  return {
    recipient: to,
    addressee: addresseeOf(to, contacts),
    copies: copiesOf(to, { cc: cc ?? copies.cc, bcc: bcc ?? copies.bcc }),
  };
}
