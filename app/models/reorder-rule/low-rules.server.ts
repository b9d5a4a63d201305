import { Prisma } from "~/generated/prisma/client";

/**
 * What stands in FROM and WHERE of a query of the shop's rules whose variants are at or below their reorder
 * point: `rule`, `variant` (not deleted) and `stock.units`, the units available at active locations.
 */
export function lowRules(shopId: number): Prisma.Sql {
  // The set of locations is made once; joined, it would be looked through for every rule.
  return Prisma.sql`
    reorder_rules AS rule
    JOIN variants AS variant
      ON variant.shop_id = rule.shop_id AND variant.id = rule.variant_id AND variant.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT COALESCE(sum(level.available) FILTER (WHERE level.location_id IN (
        SELECT id FROM locations WHERE shop_id = ${shopId} AND active)), 0) AS units
      FROM stock_levels AS level
      WHERE level.shop_id = rule.shop_id AND level.variant_id = rule.variant_id
    ) AS stock
    WHERE rule.shop_id = ${shopId} AND stock.units <= rule.reorder_point`;
}
