import { part, type SqlPart } from "~/models/sql.server";

/**
 * What stands in FROM and WHERE of a query of the shop's rules whose variants are at or below their reorder
 * point: `rule`, which knows its stock, and `variant` (not deleted).
 */
export function lowRules(shopId: number): SqlPart {
  return part`
    reorder_rules AS rule
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = rule.variant_id AND variant.deleted_at IS NULL
    WHERE rule.shop_id = ${shopId} AND rule.low`;
}
