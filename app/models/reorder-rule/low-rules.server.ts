import { part, type SqlPart } from "~/models/database/sql.server";

/** FROM and WHERE of the rules at or below their reorder point: `rule`, and `variant`, not deleted. */
export function lowRules(shopId: number): SqlPart {
  return part`
    reorder_rules AS rule
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = rule.variant_id AND variant.deleted_at IS NULL
    WHERE rule.shop_id = ${shopId} AND rule.low`;
}
