/** By what the stock's value is listed. */
export const valueGroups = [
  "location",
  "supplier",
  "vendor",
  "productType",
  "collection",
  "variant",
] as const;
export type ValueGroup = (typeof valueGroups)[number];

/** The most groups that an answer lists; the others are one sum. */
export const mostValueRows = 1_000;
