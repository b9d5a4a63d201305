import type { SupplierResource } from "./resource";

type Edited = Pick<
  SupplierResource,
  "name" | "email" | "phone" | "address" | "leadTimeDays" | "paymentTerms" | "notes"
>;

/** The fields of a supplier that people edit. Archiving is an action, and contacts are documents of their own. */
export function supplierContent(supplier: Edited): Edited {
  const { name, email, phone, address, leadTimeDays, paymentTerms, notes } = supplier;
  return { name, email, phone, address, leadTimeDays, paymentTerms, notes };
}
