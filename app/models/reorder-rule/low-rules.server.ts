import { part, type SqlPart } from "~/models/database/sql.server";

/** FROM and WHERE of the rules at or below their reorder point: `rule`, and `variant`, not deleted. */
export function lowRules(shopId: number): SqlPart {
  return part`
    reorder_rules AS rule
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = rule.variant_id AND variant.deleted_at IS NULL
    WHERE rule.shop_id = ${shopId} AND rule.low`;
}

/** So many products of a supplier are looked at that could fill up its order. */
const mostBeyond = 30;

/**
 * As `lowRules`, of what follows a forecast and is not low yet: of each supplier those that will be soonest. What is on
 * its way counts once they are chosen.
 */
export function soonLowRules(shopId: number, supplierIds: readonly number[]): SqlPart {
  return part`
    reorder_rules AS rule
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = rule.variant_id AND variant.deleted_at IS NULL
    JOIN (
      SELECT one.id, row_number() OVER (PARTITION BY one.supplier_id
        ORDER BY (one.current_stock - one.reorder_point)::float8 / ahead.rate, one.id) AS place
      FROM reorder_rules AS one
      JOIN demand_forecasts AS ahead ON ahead.shop_id = ${shopId} AND ahead.variant_id = one.variant_id
        AND ahead.rate > 0
      WHERE one.shop_id = ${shopId} AND one.supplier_id = ANY(${[...supplierIds]}::int[]) AND one.by_forecast
        AND NOT one.low
    ) AS soon ON soon.id = rule.id AND soon.place <= ${mostBeyond}
    WHERE rule.shop_id = ${shopId}`;
}
