import { part, type SqlPart } from "~/models/database/sql.server";

/** A subquery of the variants that are stocked at a location, which is an expression. */
export function stockedVariants(shopId: number, location: SqlPart): SqlPart {
  return part`SELECT variant_id FROM stock_levels WHERE shop_id = ${shopId} AND location_id = ${location}`;
}

/** An expression for their number: all minus the few deleted ones, so that only an index is read. */
export function stockedVariantCount(shopId: number, location: SqlPart): SqlPart {
  return part`((SELECT count(*) FROM (${stockedVariants(shopId, location)}) kept)
    - (SELECT count(*) FROM variants v
       WHERE v.shop_id = ${shopId} AND v.deleted_at IS NOT NULL AND v.id IN (${stockedVariants(shopId, location)})))`;
}
