import { db } from "~/db.server";
import { notFound } from "~/errors";
import { toSupplier, type SupplierResource } from "./resource";

/** The supplier with its contacts, oldest first. Throws NOT_FOUND. */
export async function getSupplier(shopId: number, id: number): Promise<SupplierResource> {
  const supplier = await db.supplier.findUnique({
    where: { shopId_id: { shopId, id } },
    include: { contacts: { where: { shopId }, orderBy: { id: "asc" } } },
  });
  if (!supplier) throw notFound("supplier");
  return toSupplier(supplier);
}
