import { variants } from "~/api/variants";
import { callApi } from "~/components/api-client";
import { codePortions } from "../code-portions";
import type { FoundVariant } from "./order-draft";
import type { VariantsByCode } from "./take-pasted";

/** All variants that have one of the SKUs or barcodes. Throws ApiError. */
export async function findByCodes(codes: readonly string[]): Promise<VariantsByCode> {
  const byCode = new Map<string, FoundVariant[]>();
  for (const part of codePortions(codes)) {
    const asked = new Set(part.map((code) => code.toLowerCase()));
    for (const variant of await callApi(variants.search, { query: { codes: part.join("\n") } })) {
      const own = new Set([variant.sku.toLowerCase(), variant.barcode.toLowerCase()]);
      for (const code of own) {
        if (asked.has(code)) byCode.set(code, [...(byCode.get(code) ?? []), variant]);
      }
    }
  }
  return byCode;
}
