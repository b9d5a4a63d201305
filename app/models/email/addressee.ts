import { isSameAddress } from "~/models/fields/addresses";

interface Contact {
  name: string;
  email: string;
}

/** The contact that an email to this address is for; empty where it is nobody's own, or several share it. */
export function addresseeOf(recipient: string, contacts: readonly Contact[]): string {
  const [contact, ...more] = contacts.filter(({ email }) => email !== "" && isSameAddress(email, recipient));
  return contact && more.length === 0 ? contact.name : "";
}
