import { readLevels, toStockLevel, type StockLevelRow } from "./list.server";
import type { StockLevelFilters } from "./select.server";

/** The levels that the filters leave, in the list's order, at most `limit`; of `low` too, which the API's list does not know. */
export async function listMatchingLevels(
  shopId: number,
  { filters, limit }: { filters: StockLevelFilters; limit: number },
): Promise<StockLevelRow[]> {
  return (await readLevels(shopId, { filters, after: null, limit })).map(toStockLevel);
}
