import { db } from "~/db.server";
import { toSupplier, type SupplierResource } from "./resource";
import type { NewSupplier } from "./schema";

/** A new supplier of the shop, without contacts. */
export async function createSupplier(shopId: number, input: NewSupplier): Promise<SupplierResource> {
  const supplier = await db.supplier.create({ data: { ...input, shopId } });
  return toSupplier({ ...supplier, contacts: [] });
}
