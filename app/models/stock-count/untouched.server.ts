import { pool } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";
import { stockedVariantCount, stockedVariants } from "./stocked-variants";

export interface Untouched {
  /** How many variants at the location have no line in the count. */
  total: number;
  /** The first of them by title. */
  first: { variantId: string; sku: string; title: string }[];
}

const mostShown = 100;

/** The variants kept at a count's location that it leaves alone. */
export async function untouchedByCount(shopId: number, countId: number): Promise<Untouched> {
  const values = [shopId, countId];
  const [rows, total] = await Promise.all([
    pool.query<{ variantId: string; sku: string; title: string }>(firstByTitle, values),
    pool.query<{ count: number }>(howMany, values),
  ]);
  return {
    total: total.rows[0]?.count ?? 0,
    first: rows.rows.map(({ variantId, ...row }) => ({
      variantId: toGid("ProductVariant", variantId),
      ...row,
    })),
  };
}

const location = "(SELECT location_id FROM stock_counts WHERE shop_id = $1 AND id = $2)";

const firstByTitle = `
  SELECT v.id AS "variantId", v.sku, v.title
  FROM variants v JOIN (${stockedVariants(location)}) kept ON kept.variant_id = v.id
  WHERE v.shop_id = $1 AND v.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM stock_count_items i WHERE i.shop_id = $1 AND i.count_id = $2 AND i.variant_id = v.id)
  ORDER BY v.title, v.sku, v.id LIMIT ${mostShown}`;

/** Those kept, less those that have been counted. */
const howMany = `
  SELECT (${stockedVariantCount(location)} - (
    SELECT count(*) FROM stock_count_items i
    JOIN variants v ON v.shop_id = i.shop_id AND v.id = i.variant_id AND v.deleted_at IS NULL
    WHERE i.shop_id = $1 AND i.count_id = $2 AND i.variant_id IN (${stockedVariants(location)})))::int AS count`;
