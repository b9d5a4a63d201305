/** The orders of the page of stock levels: by product, or by the value of the variants' stock. */
export const stockSorts = ["product", "value", "lowestValue"] as const;
export type StockSort = (typeof stockSorts)[number];

/** The order in the page's address; by product when that is invalid. */
export function stockSortIn(params: URLSearchParams): StockSort {
  return stockSorts.find((sort) => sort === params.get("sort")) ?? "product";
}
