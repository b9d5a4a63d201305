export const stockCountSorts = ["newest", "oldest", "location"] as const;
export type StockCountSort = (typeof stockCountSorts)[number];
