import type { StockTransferResource } from "./resource";

type Units = Exclude<keyof StockTransferResource["items"][number], "variantId" | "sku" | "title">;

/** Units of all items of a transfer together: planned, arrived, on their way. */
export function sumOf({ items }: Pick<StockTransferResource, "items">, units: Units): number {
  return items.reduce((sum, item) => sum + item[units], 0);
}
