import type { ContactResource } from "~/models/supplier/contact-resource";

type Edited = Pick<ContactResource, "name" | "role" | "email" | "phone">;

/** What people type of a contact. */
export function contactContent({ name, role, email, phone }: Edited): Edited {
  return { name, role, email, phone };
}
