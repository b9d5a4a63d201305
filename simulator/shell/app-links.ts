import type { Product } from "../world/types";
import { readLinkExtensions } from "./link-extensions";
import type { Visit } from "./visit";

const extensions = readLinkExtensions();

/** What the app adds to a product's or variant's “More actions”: its admin link extensions. */
export function appLinks(
  { store, world, link }: Visit,
  product: Product,
  variantId: number | null,
): { label: string; href: string }[] {
  const target = variantId === null ? "product" : "product-variant";
  const locale = store.users[0]?.locale ?? "en";
  const subject = new URLSearchParams({ id: String(variantId ?? product.id) });
  if (variantId !== null) subject.set("product_id", String(product.id));
  return extensions
    .filter((extension) => extension.target === `admin.${target}-details.action.link`)
    .map(({ labels, url }) => ({
      label: labels[locale] ?? labels.en ?? "",
      href: `${link("apps", world.app.handle)}${url}?${subject}`,
    }));
}
