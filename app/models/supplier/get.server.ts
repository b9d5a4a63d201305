import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { type SupplierResource, toSupplier } from "./resource";

/** The supplier with its contacts, oldest first. Throws NOT_FOUND. */
export function getSupplier(shopId: number, id: number): Promise<SupplierResource> {
  return readSupplier(db, shopId, id);
}

export async function readSupplier(tx: Tx, shopId: number, id: number): Promise<SupplierResource> {
  const supplier = await tx.supplier.findUnique({
    where: { shopId_id: { shopId, id } },
    include: { contacts: { where: { shopId }, orderBy: { id: "asc" } } },
  });
  if (!supplier) throw notFound("supplier");
  return toSupplier(supplier);
}
