import type { SupplierContact } from "~/generated/prisma/client";

export type ContactResource = Pick<
  SupplierContact,
  "id" | "supplierId" | "name" | "email" | "phone" | "role"
>;

export function toContact({ id, supplierId, name, email, phone, role }: SupplierContact): ContactResource {
  return { id, supplierId, name, email, phone, role };
}
