import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { readOfVariants } from "../edited-rows/read-of-variants";

/** The supplier's items of these variants, so that none is written over unseen. Throws ApiError with `fault`. */
export async function readKnownItems(
  supplierId: number,
  asked: { variantIds: readonly string[]; fault: string },
): Promise<SupplierItemResource[]> {
  const address = `/app/suppliers/${supplierId}/products/known`;
  return (await readOfVariants<SupplierItemResource[]>(address, asked)).flat();
}
