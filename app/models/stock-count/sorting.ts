/** The orders a list of counts comes in. */
export const stockCountSorts = ["newest", "oldest", "location"] as const;
export type StockCountSort = (typeof stockCountSorts)[number];
