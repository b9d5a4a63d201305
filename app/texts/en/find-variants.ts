export const findVariants = {
  label: "Search products to add",
  placeholder: "Search by product or SKU",
  found: "Products found",
  searching: "Searching",
  none: "No products found",
  failed: "The search failed. Try again.",
  noSku: "No SKU",
  available: "{{count, number}} available",
  browse: "Browse products",
};
