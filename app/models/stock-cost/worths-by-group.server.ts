import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * A part of a WITH, `by_group`: the sums of `moved` (variant_id, location_id, units, unknown_units, value) by vendor,
 * product type and preferred supplier of the variants (kind, location_id, id, units, unknown_units, value).
 */
export function worthsByGroup(shopId: number): SqlPart {
  return part`
    by_group AS (
      SELECT one.kind, moved.location_id, one.id, sum(moved.units) AS units, sum(moved.unknown_units) AS unknown_units,
        sum(moved.value) AS value
      FROM moved
      LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = moved.variant_id
      LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
      LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId}::int AND item.variant_id = moved.variant_id
        AND item.preferred
      CROSS JOIN LATERAL (VALUES ('vendor', coalesce(product.vendor, '')),
        ('productType', coalesce(product.product_type, '')), ('supplier', coalesce(item.supplier_id::text, ''))) AS one (kind, id)
      GROUP BY one.kind, moved.location_id, one.id
    )`;
}
