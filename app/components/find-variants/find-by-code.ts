import type { DataOf } from "~/api/endpoint";
import { variants } from "~/api/variants";
import { callApi } from "~/components/api-client";

/** What the catalogue knows of a variant. */
export type FoundVariant = DataOf<typeof variants.search>[number];

/** The variant with this SKU or barcode, null where there is none or more than one could be meant. Throws ApiError. */
export async function findByCode(code: string): Promise<FoundVariant | null> {
  const found = await callApi(variants.search, { query: { code, limit: "10" } });
  const exact = found.filter(({ sku }) => sku.toLowerCase() === code.toLowerCase());
  const [first, second] = exact.length > 0 ? exact : found;
  return first && !second ? first : null;
}
