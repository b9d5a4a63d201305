import type { Supplier, SupplierContact } from "~/generated/prisma/client";
import { type ContactResource, toContact } from "./contact-resource";

export type SupplierResource = Omit<Supplier, "shopId" | "archivedAt" | "createdAt" | "updatedAt"> & {
  archived: boolean;
  createdAt: string;
  updatedAt: string;
  contacts: ContactResource[];
};

export function toSupplier({
  shopId: _shopId,
  archivedAt,
  contacts,
  ...supplier
}: Supplier & { contacts: SupplierContact[] }): SupplierResource {
  return {
    ...supplier,
    archived: archivedAt !== null,
    createdAt: supplier.createdAt.toISOString(),
    updatedAt: supplier.updatedAt.toISOString(),
    contacts: contacts.map(toContact),
  };
}
