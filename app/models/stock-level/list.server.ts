import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";
import { encodePosition, parsePosition, type Place } from "./cursor";
import { type LevelsWanted, selectLevels, type StockLevelFilters } from "./select.server";

export interface StockLevelRow {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

/** A page of levels at active locations in `levelOrder`. Throws INVALID_REQUEST for a foreign cursor. */
export async function listStockLevels(
  shopId: number,
  { filters, page }: { filters: StockLevelFilters; page: { limit: number; cursor?: string | undefined } },
): Promise<{ rows: StockLevelRow[]; nextCursor: string | null }> {
  const after = page.cursor === undefined ? null : parsePosition(page.cursor);
  const rows = await readLevels(shopId, { filters, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > page.limit ? encodePosition(toPosition(last)) : null;
  return { rows: shown.map(toStockLevel), nextCursor };
}

/** The requested levels, with the numbers of variants and locations instead of gids. */
export function readLevels(shopId: number, wanted: LevelsWanted): Promise<StockLevelRow[]> {
  return queryRows(
    database,
    sql<StockLevelRow>`SELECT ${levelColumns} FROM (${selectLevels(shopId, wanted)}) AS level`,
  );
}

const levelColumns = part`
  level."variantId"::text AS "variantId", level.sku, level.title, level."currentStock",
  level."locationId"::text AS "locationId", level."locationName"`;

function toPosition({ title, sku, variantId, locationName, locationId }: StockLevelRow): Place {
  return { title, sku, variantId, locationName, locationId };
}

export function toStockLevel({
  variantId,
  sku,
  title,
  currentStock,
  locationId,
  locationName,
}: StockLevelRow): StockLevelRow {
  return {
    variantId: toGid("ProductVariant", variantId),
    sku,
    title,
    currentStock,
    locationId: toGid("Location", locationId),
    locationName,
  };
}
