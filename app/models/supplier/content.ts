import type { SupplierResource } from "./resource";

type Edited = Pick<
  SupplierResource,
  "name" | "email" | "phone" | "address" | "leadTimeDays" | "paymentTerms" | "notes"
>;

/** What people type of a supplier. Archiving is no typing, and contacts are documents of their own. */
export function supplierContent(supplier: Edited): Edited {
  const { name, email, phone, address, leadTimeDays, paymentTerms, notes } = supplier;
  return { name, email, phone, address, leadTimeDays, paymentTerms, notes };
}
