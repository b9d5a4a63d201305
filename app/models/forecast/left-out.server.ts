import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { unitsInOrder } from "./bundle-sales.server";
import type { LeftOutPeriod } from "./variant-past";

/**
 * The days from `from` on that the merchant left out: of these variants, of bundles that have them as components and,
 * under variant 0, of every one. Nobody knows how much of a component's sales came through a bundle, so what was left out
 * of a bundle teaches its components nothing either.
 */
export function readLeftOutPeriods(
  shopId: number,
  { variantIds, from }: { variantIds: readonly bigint[]; from: number },
): Promise<(LeftOutPeriod & { variantId: bigint })[]> {
  const ids = part`${numberArray(variantIds)}::bigint[]`;
  return queryRows(
    database,
    sql<LeftOutPeriod & { variantId: bigint }>`
    SELECT coalesce(period.variant_id, 0) AS "variantId", period.first_day - DATE '1970-01-01' AS "firstDay",
      period.last_day - DATE '1970-01-01' AS "lastDay"
    FROM (
      SELECT left_out.variant_id, left_out.first_day, left_out.last_day
      FROM demand_exclusions AS left_out
      WHERE left_out.shop_id = ${shopId}::int AND left_out.order_id IS NULL
        AND (left_out.variant_id IS NULL OR left_out.variant_id = ANY(${ids}))
      UNION ALL
      SELECT member.component_id, left_out.first_day, left_out.last_day
      FROM bundle_components AS member
      JOIN demand_exclusions AS left_out ON left_out.shop_id = ${shopId}::int
        AND left_out.variant_id = member.bundle_id AND left_out.order_id IS NULL
      WHERE member.shop_id = ${shopId}::int AND member.component_id = ANY(${ids})
    ) AS period
    WHERE period.last_day >= (DATE '1970-01-01' + ${from}::int)`,
  );
}

/** A query of the orders that the merchant left out: order_id, variant_id, day and units, those in bundles too. */
export function leftOutOfOrders(shopId: number): SqlPart {
  return part`
    SELECT left_out.order_id, left_out.variant_id, fact.day, ordered.units
    FROM demand_exclusions AS left_out
    JOIN sales_facts AS fact ON fact.shop_id = ${shopId}::int AND fact.kind = 'order' AND fact.id = left_out.order_id
    CROSS JOIN LATERAL (SELECT ${unitsInOrder(shopId, part`left_out.variant_id`)} AS units) AS ordered
    WHERE left_out.shop_id = ${shopId}::int AND ordered.units IS NOT NULL`;
}

/** A condition on a day: it is not left out for every variant. */
export function dayCounts(shopId: number, day: SqlPart): SqlPart {
  return part`NOT EXISTS (
    SELECT FROM demand_exclusions AS left_out
    WHERE left_out.shop_id = ${shopId}::int AND left_out.variant_id IS NULL
      AND ${day} BETWEEN left_out.first_day AND left_out.last_day)`;
}
