import type { ShopifyGlobal } from "@shopify/app-bridge-react";
import { variants } from "~/api/variants";
import { callApi } from "~/components/api-client";
import { gidNumber } from "~/lib/gid-number";
import type { FoundVariant } from "./find-by-code";

const mostAtOnce = 250;

/** Variants chosen in the platform's resource picker, with their cost; none when it is closed. */
export async function pickVariants(shopify: ShopifyGlobal): Promise<FoundVariant[]> {
  const picked = await shopify.resourcePicker({
    type: "variant",
    multiple: mostAtOnce,
    action: "add",
    filter: { archived: false },
  });
  if (!picked || picked.length === 0) return [];
  const known = await knownVariants(picked.map(({ id }) => id));
  return picked.map((variant) => {
    const { id, displayName, sku, product, inventoryQuantity } = variant;
    return (
      known.get(gidNumber(id)) ?? {
        variantId: id,
        productId: product.id ?? "",
        title: displayName,
        sku: sku ?? "",
        barcode: "",
        cost: null,
        available: inventoryQuantity ?? 0,
      }
    );
  });
}

/** What our own catalogue says of them; the picker does not know costs. */
async function knownVariants(ids: readonly string[]): Promise<Map<string, FoundVariant>> {
  const found = await callApi(variants.search, { query: { ids: ids.join(",") } }).catch(() => []);
  return new Map(found.map((variant) => [gidNumber(variant.variantId), variant]));
}
