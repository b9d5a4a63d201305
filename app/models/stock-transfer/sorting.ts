export const stockTransferSorts = ["newest", "oldest", "from", "to"] as const;
export type StockTransferSort = (typeof stockTransferSorts)[number];
