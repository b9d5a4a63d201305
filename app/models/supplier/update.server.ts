import { db } from "~/db.server";
import { notFound } from "~/errors";
import { getSupplier } from "./get.server";
import type { SupplierResource } from "./resource";
import type { SupplierChanges } from "./schema";

/** Changes the given fields and no other. Throws NOT_FOUND. */
export async function updateSupplier(
  shopId: number,
  { id, archived, ...changes }: SupplierChanges & { id: number },
): Promise<SupplierResource> {
  const archivedAt = archived === undefined ? undefined : archived ? new Date() : null;
  const { count } = await db.supplier.updateMany({
    where: { shopId, id },
    data: { ...changes, archivedAt },
  });
  if (count === 0) throw notFound("supplier");
  return getSupplier(shopId, id);
}
