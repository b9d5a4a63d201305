import { database, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";
import type { StockLevelFilters } from "./in-order.server";
import { selectLevels } from "./select.server";

interface MatchingLevel {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

/** The first levels that match, in the list's order; with the filter `low`, which the API's list lacks. */
export async function listMatchingLevels(
  shopId: number,
  { filters, limit }: { filters: StockLevelFilters; limit: number },
): Promise<MatchingLevel[]> {
  const levels = await queryRows(
    database,
    sql<MatchingLevel>`
    SELECT level."variantId"::text AS "variantId", level.sku, level.title, level."currentStock",
      level."locationId"::text AS "locationId", level."locationName"
    FROM (${selectLevels(shopId, { filters, after: null, limit })}) AS level`,
  );
  return levels.map((level) => ({
    ...level,
    variantId: toGid("ProductVariant", level.variantId),
    locationId: toGid("Location", level.locationId),
  }));
}
