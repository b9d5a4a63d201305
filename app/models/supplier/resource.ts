import type { Supplier, SupplierContact } from "~/generated/prisma/client";
import { storedDay } from "~/lib/calendar-days";
import { type ContactResource, toContact } from "./contact-resource";

export type SupplierResource = Omit<
  Supplier,
  | "shopId"
  | "earlyDiscount"
  | "depositPercent"
  | "orderMinimum"
  | "mostAmount"
  | "mostWeight"
  | "mostVolume"
  | "orderWeeksFrom"
  | "closedUntil"
  | "archivedAt"
  | "createdAt"
  | "updatedAt"
> & {
  earlyDiscount: number;
  depositPercent: number;
  orderMinimum: number;
  mostAmount: number;
  mostWeight: number;
  mostVolume: number;
  orderWeeksFrom: string | null;
  closedUntil: string | null;
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
    earlyDiscount: Number(supplier.earlyDiscount),
    depositPercent: Number(supplier.depositPercent),
    orderMinimum: Number(supplier.orderMinimum),
    mostAmount: Number(supplier.mostAmount),
    mostWeight: Number(supplier.mostWeight),
    mostVolume: Number(supplier.mostVolume),
    orderWeeksFrom: storedDay(supplier.orderWeeksFrom),
    closedUntil: storedDay(supplier.closedUntil),
    archived: archivedAt !== null,
    createdAt: supplier.createdAt.toISOString(),
    updatedAt: supplier.updatedAt.toISOString(),
    contacts: contacts.map(toContact),
  };
}
