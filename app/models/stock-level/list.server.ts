import { pool } from "~/db.server";
import { escapeWildcards } from "~/models/wildcards";
import { toGid } from "~/platform/gid";
import { encodePlace, parsePlace, type Place } from "./cursor";

export interface StockLevelRow {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

export interface StockLevelFilters {
  /** The number of a location. */
  locationId?: bigint | undefined;
  /** A case-insensitive part of product title, variant title or SKU. */
  search?: string | undefined;
}

interface Row {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

const batch = 2_000;

/**
 * A page of the levels at active locations, by title, SKU, variant and location name.
 * INVALID_REQUEST for a cursor that is none of this list.
 */
export async function listStockLevels(
  shopId: number,
  { filters, page }: { filters: StockLevelFilters; page: { limit: number; cursor?: string | undefined } },
): Promise<{ rows: StockLevelRow[]; nextCursor: string | null }> {
  const after = page.cursor === undefined ? null : parsePlace(page.cursor);
  const rows = await readLevels(shopId, { filters, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > page.limit ? encodePlace(toPlace(last)) : null;
  return { rows: shown.map(toStockLevel), nextCursor };
}

/** Every level at active locations in the same order, two thousand in memory at a time. */
export async function* streamStockLevels(
  shopId: number,
  filters: StockLevelFilters,
): AsyncGenerator<StockLevelRow> {
  for (let after: Place | null = null; ;) {
    const rows = await readLevels(shopId, { filters, after, limit: batch });
    for (const row of rows) yield toStockLevel(row);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = toPlace(last);
  }
}

async function readLevels(
  shopId: number,
  { filters, after, limit }: { filters: StockLevelFilters; after: Place | null; limit: number },
): Promise<Row[]> {
  const values: unknown[] = [shopId];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = ["v.shop_id = $1", "v.deleted_at IS NULL"];
  if (filters.locationId !== undefined) conditions.push(`l.location_id = ${value(filters.locationId)}`);
  if (filters.search) {
    conditions.push(`v.search_text LIKE '%' || lower(${value(escapeWildcards(filters.search))}) || '%'`);
  }
  if (after) {
    // The first comparison is what the index can seek; the second leaves out the places of the last variant
    // that have been told.
    const variant = `(${value(after.title)}::text, ${value(after.sku)}::text, ${value(after.variantId)}::bigint)`;
    const place = `(${value(after.locationName)}::text, ${value(after.locationId)}::bigint)`;
    conditions.push(`(v.title, v.sku, v.id) >= ${variant}`);
    conditions.push(`((v.title, v.sku, v.id) > ${variant} OR (p.name, p.id) > ${place})`);
  }
  const { rows } = await pool.query<Row>(
    `SELECT v.id AS "variantId", v.sku, v.title, l.available AS "currentStock",
       p.id AS "locationId", p.name AS "locationName"
     FROM variants v
     JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.id
     JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active
     WHERE ${conditions.join(" AND ")}
     ORDER BY v.title, v.sku, v.id, p.name, p.id
     LIMIT ${value(limit)}`,
    values,
  );
  return rows;
}

function toPlace({ title, sku, variantId, locationName, locationId }: Row): Place {
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
