import { sellableOf } from "../world/bundles";
import { platformTime } from "../world/clock";
import type { Store } from "../world/store";
import type { Product, Variant } from "../world/types";
import { fullTitle } from "./find-variants";

/** A product in the shape in which the platform's resource picker hands it to the app; pictures have whole addresses. */
export function pickedProduct(store: Store, product: Product, baseUrl: string) {
  const image = imageOf(product, baseUrl);
  return {
    id: `gid://shopify/Product/${product.id}`,
    title: product.title,
    handle: product.handle,
    vendor: product.vendor,
    productType: product.productType,
    status: product.status,
    tags: product.tags,
    descriptionHtml: "",
    availablePublicationCount: 1,
    hasOnlyDefaultVariant: product.variants.length === 1 && product.variants[0]?.title === "Default Title",
    images: image ? [image] : [],
    options: product.optionNames.map((name, at) => ({
      id: `gid://shopify/ProductOption/${product.id}${at}`,
      name,
      position: at + 1,
      values: [...new Set(product.variants.map((variant) => variant.options[at] ?? ""))],
    })),
    templateSuffix: null,
    totalInventory: product.variants.reduce((sum, variant) => sum + sellableOf(store, variant), 0),
    totalVariants: product.variants.length,
    tracksInventory: product.variants.some((variant) => variant.tracked),
    createdAt: platformTime(product.createdAt),
    updatedAt: platformTime(product.updatedAt),
    publishedAt: platformTime(product.createdAt),
    variants: product.variants.map((variant) =>
      pickedVariant(store, variant, { product, image: imageOf(variant, baseUrl) ?? image }),
    ),
    currency: store.profile.currency,
  };
}

function pickedVariant(
  store: Store,
  variant: Variant,
  { product, image }: { product: Product; image: PickedImage | null },
) {
  return {
    id: `gid://shopify/ProductVariant/${variant.id}`,
    title: variant.title,
    displayName: fullTitle(product, variant).replace(" – ", " - "),
    sku: variant.sku ?? "",
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: null,
    position: variant.position,
    availableForSale: true,
    inventoryItem: { id: `gid://shopify/InventoryItem/${variant.itemId}` },
    inventoryManagement: variant.tracked ? "SHOPIFY" : "NOT_MANAGED",
    inventoryPolicy: "DENY",
    inventoryQuantity: variant.tracked ? sellableOf(store, variant) : null,
    image,
    product: { id: `gid://shopify/Product/${product.id}` },
    requiresShipping: true,
    selectedOptions: variant.options.map((value) => ({ value })),
    taxable: true,
    weight: 0,
    weightUnit: "KILOGRAMS",
    createdAt: platformTime(variant.createdAt),
    updatedAt: platformTime(variant.updatedAt),
  };
}

interface PickedImage {
  id: string;
  originalSrc: string;
  altText: string;
}

function imageOf(pictured: Pick<Product, "id" | "title" | "imageUrl">, baseUrl: string): PickedImage | null {
  if (!pictured.imageUrl) return null;
  return {
    id: `gid://shopify/ProductImage/${pictured.id}`,
    originalSrc: new URL(pictured.imageUrl, baseUrl).href,
    altText: pictured.title,
  };
}
