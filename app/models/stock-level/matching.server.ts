import { pool } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";
import { selectLevels, type StockLevelFilters } from "./select.server";
import type { StockLevelRow } from "./list.server";

/** The levels that the filters leave, in the list's order, at most `limit`; of `low` too, which the API's list does not know. */
export async function listMatchingLevels(
  shopId: number,
  { filters, limit }: { filters: StockLevelFilters; limit: number },
): Promise<StockLevelRow[]> {
  const { sql, values } = selectLevels(shopId, { filters, after: null, limit });
  const { rows } = await pool.query<StockLevelRow>(sql, values);
  return rows.map((row) => ({
    ...row,
    variantId: toGid("ProductVariant", row.variantId),
    locationId: toGid("Location", row.locationId),
  }));
}
