import { database, part, queryOne, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";
import { stockedVariantCount, stockedVariants } from "./stocked-variants.server";

export interface Untouched {
  /** How many variants at the location have no line in the count. */
  total: number;
  /** The first of them by title. */
  first: { variantId: string; sku: string; title: string }[];
}

const mostShown = 100;

/** The variants that are stocked at a count's location and were not counted. */
export async function untouchedByCount(shopId: number, countId: number): Promise<Untouched> {
  const [rows, total] = await Promise.all([firstByTitle(shopId, countId), countUntouched(shopId, countId)]);
  return {
    total,
    first: rows.map(({ variantId, ...row }) => ({ variantId: toGid("ProductVariant", variantId), ...row })),
  };
}

function firstByTitle(shopId: number, countId: number) {
  return queryRows(
    database,
    sql<{ variantId: bigint; sku: string; title: string }>`
  SELECT v.id AS "variantId", v.sku, v.title
  FROM variants v JOIN (${stockedVariants(shopId, locationOf(shopId, countId))}) kept ON kept.variant_id = v.id
  WHERE v.shop_id = ${shopId} AND v.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM stock_count_items i
    WHERE i.shop_id = ${shopId} AND i.count_id = ${countId} AND i.variant_id = v.id)
  ORDER BY v.title, v.sku, v.id LIMIT ${mostShown}`,
  );
}

async function countUntouched(shopId: number, countId: number): Promise<number> {
  const { count } = await queryOne(
    database,
    sql<{ count: number }>`
  SELECT coalesce(${stockedVariantCount(shopId, locationOf(shopId, countId))} - (
    SELECT count(*) FROM stock_count_items i
    JOIN variants v ON v.shop_id = ${shopId} AND v.id = i.variant_id AND v.deleted_at IS NULL
    WHERE i.shop_id = ${shopId} AND i.count_id = ${countId}
      AND i.variant_id IN (${stockedVariants(shopId, locationOf(shopId, countId))})), 0)::int AS count`,
  );
  return count;
}

function locationOf(shopId: number, countId: number): SqlPart {
  return part`(SELECT location_id FROM stock_counts WHERE shop_id = ${shopId} AND id = ${countId})`;
}
