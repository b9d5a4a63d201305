/** The orders a list of orders comes in; the newer order first among equals. */
export const sortings = ["newest", "expected", "total", "supplier"] as const;
export type Sorting = (typeof sortings)[number];
