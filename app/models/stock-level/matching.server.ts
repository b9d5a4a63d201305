import { readLevels, type StockLevelRow, toStockLevel } from "./list.server";
import type { StockLevelFilters } from "./select.server";

/** The first levels that match, in the list's order; with the filter `low`, which the API's list lacks. */
export async function listMatchingLevels(
  shopId: number,
  { filters, limit }: { filters: StockLevelFilters; limit: number },
): Promise<StockLevelRow[]> {
  return (await readLevels(shopId, { filters, after: null, limit })).map(toStockLevel);
}
