export const stockSorts = ["product", "value", "lowestValue"] as const;
export type StockSort = (typeof stockSorts)[number];

/** The order in the page's address; by product when that is invalid. */
export function stockSortIn(params: URLSearchParams): StockSort {
  return stockSorts.find((sort) => sort === params.get("sort")) ?? "product";
}
