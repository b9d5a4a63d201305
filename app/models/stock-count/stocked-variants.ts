/** The variants of shop `$1` that are kept at a location, an expression, as a subquery. */
export const stockedVariants = (location: string) =>
  `SELECT variant_id FROM stock_levels WHERE shop_id = $1 AND location_id = ${location}`;

/** How many they are, as an expression: all, less the few that are gone, so that an index alone is read. */
export const stockedVariantCount = (location: string) =>
  `((SELECT count(*) FROM (${stockedVariants(location)}) kept)
    - (SELECT count(*) FROM variants v
       WHERE v.shop_id = $1 AND v.deleted_at IS NOT NULL AND v.id IN (${stockedVariants(location)})))`;
