import type { ContactResource } from "~/models/supplier/contact-resource";

type Edited = Pick<ContactResource, "name" | "role" | "email" | "phone">;

/** The fields of a contact that people edit. */
export function contactContent({ name, role, email, phone }: Edited): Edited {
  return { name, role, email, phone };
}
