/** How the platform names the only variant of a product without options, which has no title of its own. */
export const noTitle = "Default Title";

/** A variant's title in the catalogue; `upsertingVariants` writes the same. */
export function variantTitle(product: string, variant: string): string {
  return variant === noTitle ? product : `${product} - ${variant}`;
}
