import { escapeWildcards } from "~/models/wildcards";
import type { Place } from "./cursor";

export interface StockLevelFilters {
  /** The number of a location. */
  locationId?: bigint | undefined;
  /** A case-insensitive part of product title, variant title or SKU. */
  search?: string | undefined;
  /** Only variants that have no more at all locations together than their reorder point. */
  low?: boolean | undefined;
  /** The number of a variant. */
  variantId?: bigint | undefined;
}

export interface LevelsWanted {
  filters: StockLevelFilters;
  /** Where the page before ended. */
  after: Place | null;
  limit: number;
}

/** The order of every list of levels, by the columns' names in the answer. */
export const levelOrder = `title, sku, "variantId", "locationName", "locationId"`;

/**
 * The query for the levels at active locations in `levelOrder`; the shop is $1. `columns` are further ones of
 * `v`, the variant, `l`, the level, and `p`, the location.
 */
export function selectLevels(
  shopId: number,
  { filters, after, limit }: LevelsWanted,
  columns: readonly string[] = [],
): { sql: string; values: unknown[] } {
  const values: unknown[] = [shopId];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = ["v.shop_id = $1", "v.deleted_at IS NULL"];
  if (filters.locationId !== undefined) conditions.push(`l.location_id = ${value(filters.locationId)}`);
  if (filters.variantId !== undefined) conditions.push(`v.id = ${value(filters.variantId)}`);
  if (filters.low) conditions.push(isLow);
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
  const selected = [
    `v.id AS "variantId", v.sku, v.title, l.available AS "currentStock"`,
    `p.id AS "locationId", p.name AS "locationName"`,
    ...columns,
  ];
  const sql = `SELECT ${selected.join(", ")}
     FROM variants v
     JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.id
     JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active
     WHERE ${conditions.join(" AND ")}
     ORDER BY v.title, v.sku, v.id, p.name, p.id
     LIMIT ${value(limit)}`;
  return { sql, values };
}

// Low variants are few beside levels, so their set is made once.
const isLow = `v.id = ANY (ARRAY(
  SELECT rule.variant_id FROM reorder_rules AS rule WHERE rule.shop_id = $1 AND rule.low))`;
