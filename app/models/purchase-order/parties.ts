import type { ShopContext } from "~/models/shop/context";
import type { OrderDocument, Party } from "./order-document";

/** The shop as its papers name it. */
export function shopParty({ name, domain, address, replyTo, email, phone }: ShopContext): Party {
  return { name: name || domain, address, email: replyTo || email, phone };
}

/** A supplier, with the first of its contacts. */
export function supplierParty({
  name,
  contacts: [contact],
  address,
  email,
  phone,
}: Party & { contacts: readonly { name: string }[] }): OrderDocument["supplier"] {
  return { name, contact: contact?.name ?? "", address, email, phone };
}
