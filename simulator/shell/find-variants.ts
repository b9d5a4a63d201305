import type { Searchable } from "../admin-api/search";
import type { Store } from "../world/store";
import type { Product, Variant } from "../world/types";

/** What the app's own filter in the resource picker can name. */
export const productSearch: Searchable<Product> = {
  fields: {
    id: (product) => product.id,
    title: (product) => product.title,
    vendor: (product) => product.vendor,
    product_type: (product) => product.productType,
    status: (product) => product.status,
    tag: (product) => product.tags,
    sku: (product) => product.variants.map((variant) => variant.sku),
  },
  words: (product) => [product.title, product.vendor, ...product.variants.map((variant) => variant.sku)],
};

/** A variant with its product's title; a product with one variant has only that. */
export function fullTitle(product: Product | undefined, variant: Variant): string {
  const title = product?.title ?? "";
  return variant.title === "Default Title" ? title : `${title} – ${variant.title}`;
}

/** Variants whose product title, own title, SKU or barcode holds the text; in the store's order. */
export function findVariants(store: Store, text: string): readonly Variant[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return store.variants;
  return store.variants.filter((variant) => {
    const product = store.productById.get(variant.productId);
    const names = [product?.title, variant.title, variant.sku, variant.barcode];
    return names.some((name) => name?.toLowerCase().includes(wanted));
  });
}
