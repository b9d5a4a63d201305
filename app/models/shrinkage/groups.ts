/** By what shrinkage is listed. */
export const shrinkageGroups = [
  "reason",
  "location",
  "vendor",
  "productType",
  "collection",
  "variant",
] as const;
export type ShrinkageGroup = (typeof shrinkageGroups)[number];

/** Where a difference comes from: a stock count, an adjustment, or a transfer of which not all arrived. */
export const shrinkageKinds = ["count", "adjustment", "lost"] as const;
export type ShrinkageKind = (typeof shrinkageKinds)[number];

/** The most groups that an answer lists; the others are one sum. */
export const mostShrinkageRows = 1_000;
