import { part, type SqlPart } from "~/models/database/sql.server";

// An order of a bundle has its components as lines, as a rule. Where a bundle is a line itself (another app made it, or
// the variant was no bundle yet), its components were asked for all the same.

/** The rest of a query (variant_id, day, units): what was sold of these components by bundles; `which` is about `sales`. */
export function soldInBundles(shopId: number, components: SqlPart, which: SqlPart): SqlPart {
  return part`
    UNION ALL
    SELECT member.component_id, sales.day, sales.units * member.quantity
    FROM bundle_components AS member
    JOIN daily_sales AS sales ON sales.shop_id = ${shopId}::int AND sales.variant_id = member.bundle_id
    WHERE member.shop_id = ${shopId}::int AND member.component_id IN (${components}) AND ${which}`;
}

/** A query of the days' demand of all variants but bundles: variant_id, day and units, as in daily_sales. */
export function dailyDemand(shopId: number): SqlPart {
  const components = part`SELECT component_id FROM bundle_components WHERE shop_id = ${shopId}::int`;
  const hasBundles = part`EXISTS (SELECT FROM bundle_components AS one WHERE one.shop_id = ${shopId}::int)`;
  // A shop without bundles reads its sales as they are; elsewhere what no bundle has to do with, nearly all, is not grouped.
  return part`
    SELECT own.variant_id, own.day, own.units FROM daily_sales AS own
    WHERE own.shop_id = ${shopId}::int AND NOT ${hasBundles}
    UNION ALL
    SELECT own.variant_id, own.day, own.units FROM daily_sales AS own
    WHERE own.shop_id = ${shopId}::int AND ${hasBundles}
      AND NOT EXISTS (SELECT FROM bundle_components AS member
        WHERE member.shop_id = ${shopId}::int AND member.component_id = own.variant_id)
      AND NOT EXISTS (SELECT FROM bundle_components AS member
        WHERE member.shop_id = ${shopId}::int AND member.bundle_id = own.variant_id)
    UNION ALL
    SELECT variant_id, day, sum(units)::int FROM (
      SELECT own.variant_id, own.day, own.units FROM daily_sales AS own
      WHERE own.shop_id = ${shopId}::int AND own.variant_id IN (${components})
      ${soldInBundles(shopId, components, part`true`)}
    ) AS both_ways
    GROUP BY variant_id, day`;
}

/** A query of what these variants are sold as, themselves and bundles: variant_id, sold_as, and units in one. */
export function soldAs(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT one.id AS variant_id, one.id AS sold_as, 1 AS quantity FROM unnest(${variantIds}::bigint[]) AS one (id)
    UNION ALL
    SELECT member.component_id, member.bundle_id, member.quantity FROM bundle_components AS member
    WHERE member.shop_id = ${shopId}::int AND member.component_id = ANY(${variantIds}::bigint[])`;
}

/** The units of a variant in `fact`, an order, by itself and in bundles; null where it has none. */
export function unitsInOrder(shopId: number, variantId: SqlPart): SqlPart {
  return part`(
    SELECT sum((fact.units ->> named.sold_as::text)::int * named.quantity)::int
    FROM (${soldAs(shopId, part`ARRAY[${variantId}]`)}) AS named)`;
}
