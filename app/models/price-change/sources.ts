/** Where a price comes from: orders and receipts, or the prices of a supplier's items. */
export const priceSources = ["paid", "list"] as const;
export type PriceSource = (typeof priceSources)[number];
