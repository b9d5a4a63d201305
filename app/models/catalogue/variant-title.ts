/** How the platform names the only variant of a product without options, which has no title of its own. */
export const noTitle = "Default Title";

/** A variant's title in the catalogue; `upsertingVariants` writes the same. */
export function variantTitle(product: string, variant: string): string {
  return variant === noTitle ? product : `${startOf(product)}${variant}`;
}

/** The variant's part of a title in the catalogue, such as "Blue / Large"; empty where it has none of its own. */
export function ownTitle(title: string, product: string): string {
  return title.startsWith(startOf(product)) ? title.slice(startOf(product).length) : "";
}

const startOf = (product: string) => `${product} - `;
