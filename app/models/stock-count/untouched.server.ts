import { pool } from "~/db.server";
import { toGid } from "~/platform/gid";

export interface Untouched {
  /** How many variants at the location have no line in the count. */
  total: number;
  /** The first of them by title. */
  first: { variantId: string; sku: string; title: string }[];
}

const mostShown = 100;

/** The variants kept at a count's location that it leaves alone. */
export async function untouchedByCount(shopId: number, countId: number): Promise<Untouched> {
  const from = `FROM stock_counts c
    JOIN stock_levels l ON l.shop_id = c.shop_id AND l.location_id = c.location_id
    JOIN variants v ON v.shop_id = l.shop_id AND v.id = l.variant_id AND v.deleted_at IS NULL
    WHERE c.shop_id = $1 AND c.id = $2 AND NOT EXISTS (
      SELECT FROM stock_count_items i
      WHERE i.shop_id = c.shop_id AND i.count_id = c.id AND i.variant_id = v.id)`;
  const values = [shopId, countId];
  const [rows, total] = await Promise.all([
    pool.query<{ variantId: string; sku: string; title: string }>(
      `SELECT v.id AS "variantId", v.sku, v.title ${from} ORDER BY v.title, v.sku, v.id LIMIT ${mostShown}`,
      values,
    ),
    pool.query<{ count: number }>(`SELECT count(*)::int ${from}`, values),
  ]);
  return {
    total: total.rows[0]?.count ?? 0,
    first: rows.rows.map(({ variantId, ...row }) => ({
      variantId: toGid("ProductVariant", variantId),
      ...row,
    })),
  };
}
