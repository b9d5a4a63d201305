/** A variant's own title, such as "Blue / Large": what stands behind its product's; empty where it has none. */
export function optionsOf(variantTitle: string, productTitle: string): string {
  const start = `${productTitle} - `;
  return variantTitle.startsWith(start) ? variantTitle.slice(start.length) : "";
}
