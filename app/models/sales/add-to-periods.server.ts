import { part, type SqlPart } from "~/models/database/sql.server";

/** Ends a statement: adds its `shifts` (shop_id, days, variant_id, units). The caller locked the sales. */
export function addToPeriods(shopId: number): SqlPart {
  return part`
  known AS MATERIALIZED (
    SELECT s.shop_id, s.days, s.variant_id, s.units, coalesce(kept.units, 0) AS before
    FROM shifts s
    LEFT JOIN LATERAL (
      SELECT units FROM period_sales k
      WHERE k.shop_id = ${shopId}::int AND k.days = s.days AND k.variant_id = s.variant_id LIMIT 1) kept ON true
  ), summed AS (
    INSERT INTO period_sales AS k (shop_id, days, variant_id, units)
    SELECT shop_id, days, variant_id, before + units FROM known ORDER BY days, variant_id
    ON CONFLICT (shop_id, days, variant_id) DO UPDATE SET units = excluded.units
  )
  UPDATE sales_periods p SET units = p.units + moved.units, variants = p.variants + moved.variants
  FROM (
    SELECT days, sum(units)::bigint AS units,
      sum((before + units <> 0)::int - (before <> 0)::int)::int AS variants
    FROM known GROUP BY days
  ) moved
  WHERE p.shop_id = ${shopId}::int AND p.days = moved.days`;
}
