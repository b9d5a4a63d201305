import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { ApiError } from "../api-client";

const mostAtOnce = 250;

/** The supplier's items of these variants, so that none is written over unseen. Throws ApiError with `fault`. */
export async function readKnownItems(
  supplierId: number,
  { variantIds, fault }: { variantIds: readonly string[]; fault: string },
): Promise<SupplierItemResource[]> {
  const known: SupplierItemResource[] = [];
  for (let start = 0; start < variantIds.length; start += mostAtOnce) {
    known.push(
      ...(await readPart(supplierId, { variantIds: variantIds.slice(start, start + mostAtOnce), fault })),
    );
  }
  return known;
}

async function readPart(
  supplierId: number,
  { variantIds, fault }: { variantIds: readonly string[]; fault: string },
): Promise<SupplierItemResource[]> {
  const numbers = variantIds.map((id) => id.split("/").at(-1) ?? "");
  try {
    const query = new URLSearchParams({ variants: numbers.join(",") });
    const answer = await fetch(`/app/suppliers/${supplierId}/products/known?${query}`);
    if (answer.ok) return (await answer.json()) as SupplierItemResource[];
  } catch {
    // Reported below, as every other failure.
  }
  throw new ApiError("UNREACHABLE", fault);
}
