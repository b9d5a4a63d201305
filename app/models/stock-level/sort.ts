/** The orders the page of stock levels comes in: by product, or by what the variants' stock is worth. */
export const stockSorts = ["product", "value", "lowestValue"] as const;
export type StockSort = (typeof stockSorts)[number];

/** What the page's address asks for; by product where that makes no sense. */
export function stockSortIn(params: URLSearchParams): StockSort {
  return stockSorts.find((sort) => sort === params.get("sort")) ?? "product";
}
