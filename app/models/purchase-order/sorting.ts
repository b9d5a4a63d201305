/** The orders of a list of purchase orders; among equals the newer one first. */
export const sortings = ["newest", "expected", "total", "supplier"] as const;
export type Sorting = (typeof sortings)[number];
