import type { ContactResource } from "~/models/supplier/contact-resource";

type Edited = Pick<ContactResource, "name" | "role" | "email" | "phone">;

export function contactContent({ name, role, email, phone }: Edited): Edited {
  return { name, role, email, phone };
}
