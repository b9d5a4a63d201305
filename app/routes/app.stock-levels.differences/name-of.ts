/** A difference's level in a few words, for buttons that stand beside many alike. */
export function nameOf({ title, sku, locationName }: { title: string; sku: string; locationName: string }) {
  return [title || sku, locationName].filter(Boolean).join(", ");
}
