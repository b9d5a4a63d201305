/** The orders of a list of counts. */
export const stockCountSorts = ["newest", "oldest", "location"] as const;
export type StockCountSort = (typeof stockCountSorts)[number];
