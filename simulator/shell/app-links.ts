import type { Product } from "../world/types";
import type { Visit } from "./visit";

/** What the app adds to a product's or variant's “More actions”: its admin link extensions. */
export function appLinks(
  { world, link }: Visit,
  product: Product,
  variantId: number | null,
): { label: string; href: string }[] {
  const app = link("apps", world.app.handle);
  const search = encodeURIComponent(skuOf(product, variantId) ?? product.title);
  return [{ label: `Stock levels in ${world.app.title}`, href: `${app}/app/stock-levels?search=${search}` }];
}

function skuOf(product: Product, variantId: number | null): string | null {
  return product.variants.find((variant) => variant.id === variantId)?.sku ?? null;
}
