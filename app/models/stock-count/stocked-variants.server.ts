import { part, type SqlPart } from "~/models/sql.server";

/** The variants that are kept at a location, an expression, as a subquery. */
export function stockedVariants(shopId: number, location: SqlPart): SqlPart {
  return part`SELECT variant_id FROM stock_levels WHERE shop_id = ${shopId} AND location_id = ${location}`;
}

/** How many they are, as an expression: all, less the few that are gone, so that an index alone is read. */
export function stockedVariantCount(shopId: number, location: SqlPart): SqlPart {
  return part`((SELECT count(*) FROM (${stockedVariants(shopId, location)}) kept)
    - (SELECT count(*) FROM variants v
       WHERE v.shop_id = ${shopId} AND v.deleted_at IS NOT NULL AND v.id IN (${stockedVariants(shopId, location)})))`;
}
