import { readKnownItems } from "~/components/supplier-items/known-items";
import type { SupplierTerms } from "./line-terms";
import type { DraftLine } from "./order-draft";
import { useOfLines } from "./use-of-lines";

/** The supplier's terms for the order's lines. */
export function useSupplierTerms(supplierId: string, lines: readonly DraftLine[]): SupplierTerms {
  return useOfLines(lines, {
    by: supplierId,
    read: async (variantIds) => {
      const items = await readKnownItems(Number(supplierId), { variantIds, fault: "" });
      return items.filter(({ active }) => active).map((item) => [item.variantId, item] as const);
    },
  });
}
