import { database, queryRows, sql } from "~/models/database/sql.server";

export interface VariantPlace {
  name: string;
  available: number;
  /** Units a day. */
  rate: number;
  reorderPoint: number;
  orderUpTo: number;
  /** Null: nothing is given away. */
  keep: number | null;
}

/**
 * What each location has of a variant, and between which positions transfers keep it there, by name. Empty where it is not
 * known where the variant sells.
 */
export function listVariantPlaces(shopId: number, variantId: bigint): Promise<VariantPlace[]> {
  return queryRows(
    database,
    sql<VariantPlace>`
    SELECT place.name, level.available, target.rate, target.reorder_point AS "reorderPoint",
      target.order_up_to AS "orderUpTo", target.keep
    FROM location_targets AS target
    JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = target.location_id AND place.active
    JOIN stock_levels AS level ON level.shop_id = ${shopId}::int AND level.variant_id = target.variant_id
      AND level.location_id = target.location_id
    WHERE target.shop_id = ${shopId}::int AND target.variant_id = ${variantId}::bigint
    ORDER BY place.name, place.id`,
  );
}
