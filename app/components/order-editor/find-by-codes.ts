import { variants } from "~/api/variants";
import { callApi } from "~/components/api-client";
import type { FoundVariant } from "./order-draft";
import type { VariantsByCode } from "./take-pasted";

const mostCodes = 200;
/** So that the codes fit into an address, however they are escaped. */
const mostLength = 6_000;

/** All variants that have one of the SKUs or barcodes. Throws ApiError. */
export async function findByCodes(codes: readonly string[]): Promise<VariantsByCode> {
  const wanted = [...new Set(codes.map((code) => code.trim().toLowerCase()))].filter((code) => code !== "");
  const original = new Map(codes.map((code) => [code.trim().toLowerCase(), code.trim()]));
  const byCode = new Map<string, FoundVariant[]>();
  for (const part of portions(wanted)) {
    const query = { codes: part.map((code) => original.get(code) ?? code).join("\n") };
    const asked = new Set(part);
    for (const variant of await callApi(variants.search, { query })) {
      const own = new Set([variant.sku.toLowerCase(), variant.barcode.toLowerCase()]);
      for (const code of own) {
        if (asked.has(code)) byCode.set(code, [...(byCode.get(code) ?? []), variant]);
      }
    }
  }
  return byCode;
}

function portions(codes: readonly string[]): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  let length = 0;
  for (const code of codes) {
    const size = encodeURIComponent(code).length + 3;
    if (part.length === mostCodes || (part.length > 0 && length + size > mostLength)) {
      parts.push(part);
      part = [];
      length = 0;
    }
    part.push(code);
    length += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
