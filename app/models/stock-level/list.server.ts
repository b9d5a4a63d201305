import { queryPrepared } from "~/models/sql-executor.server";
import { toGid } from "~/platform/gid";
import { encodePosition, parsePosition, type Place } from "./cursor";
import { selectLevels, type LevelsWanted, type StockLevelFilters } from "./select.server";

export interface StockLevelRow {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

interface Row {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

/**
 * A page of the levels at active locations, by title, SKU, variant and location name.
 * INVALID_REQUEST for a cursor that is none of this list.
 */
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

function readLevels(shopId: number, wanted: LevelsWanted): Promise<Row[]> {
  const { sql, values } = selectLevels(shopId, wanted);
  return queryPrepared<Row>(sql, values);
}

function toPosition({ title, sku, variantId, locationName, locationId }: Row): Place {
  return { title, sku, variantId, locationName, locationId };
}

function toStockLevel({ variantId, sku, title, currentStock, locationId, locationName }: Row): StockLevelRow {
  return {
    variantId: toGid("ProductVariant", variantId),
    sku,
    title,
    currentStock,
    locationId: toGid("Location", locationId),
    locationName,
  };
}
