import { db, longTransactionMs } from "~/infra/db/db.server";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import type { LocationSales } from "./location-share";

/** What happened earlier says little about where a variant sells now. */
const lookedBackDays = 182;

/**
 * Recounts what each active location sold of each variant in the half year until `today`, the shop's day. What bundles
 * sold counts for their components instead.
 */
export async function countLocationSales(shopId: number, today: string): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await execute(tx, sql`DELETE FROM location_sales WHERE shop_id = ${shopId}::int`);
      await execute(
        tx,
        sql`
        INSERT INTO location_sales (shop_id, variant_id, location_id, units)
        SELECT fact.shop_id, one.key::bigint, fact.location_id, sum(one.value::int)
        FROM sales_facts AS fact
        JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = fact.location_id AND place.active
        CROSS JOIN jsonb_each_text(fact.units) AS one
        WHERE fact.shop_id = ${shopId}::int AND fact.kind = 'order' AND fact.day >= ${today}::date - ${lookedBackDays}::int
        GROUP BY fact.shop_id, one.key::bigint, fact.location_id HAVING sum(one.value::int) > 0`,
      );
      await countInComponents(tx, shopId);
    },
    { timeout: longTransactionMs },
  );
}

async function countInComponents(tx: SqlExecutor, shopId: number): Promise<void> {
  const rows = await queryRows(
    tx,
    sql<{ componentId: bigint; locationId: bigint; units: number }>`
    SELECT member.component_id AS "componentId", sold.location_id AS "locationId",
      sum(sold.units * member.quantity)::int AS units
    FROM bundle_components AS member
    JOIN location_sales AS sold ON sold.shop_id = ${shopId}::int AND sold.variant_id = member.bundle_id
    WHERE member.shop_id = ${shopId}::int
    GROUP BY member.component_id, sold.location_id`,
  );
  if (rows.length === 0) return;
  await execute(
    tx,
    sql`
    DELETE FROM location_sales WHERE shop_id = ${shopId}::int AND variant_id IN (
      SELECT bundle_id FROM bundle_components WHERE shop_id = ${shopId}::int)`,
  );
  await execute(
    tx,
    sql`
    INSERT INTO location_sales AS kept (shop_id, variant_id, location_id, units)
    SELECT ${shopId}::int, given.* FROM unnest(${numberArray(rows.map(({ componentId }) => componentId))}::bigint[],
      ${numberArray(rows.map(({ locationId }) => locationId))}::bigint[], ${rows.map(({ units }) => units)}::int[])
      AS given (variant_id, location_id, units)
    ON CONFLICT (shop_id, variant_id, location_id) DO UPDATE SET units = kept.units + excluded.units`,
  );
}

/** The units that each active location sold of all variants; empty for a shop of one location, which moves nothing. */
export async function readShopSales(shopId: number): Promise<Map<bigint, number>> {
  const rows = await queryRows(
    database,
    sql<{ locationId: bigint; sold: number }>`
    SELECT place.id AS "locationId", coalesce(sum(sales.units), 0)::float8 AS sold
    FROM locations AS place
    LEFT JOIN location_sales AS sales ON sales.shop_id = ${shopId}::int AND sales.location_id = place.id
    WHERE place.shop_id = ${shopId}::int AND place.active
    GROUP BY place.id`,
  );
  if (rows.length < 2) return new Map();
  return new Map(rows.filter(({ sold }) => sold > 0).map(({ locationId, sold }) => [locationId, sold]));
}

/** What the active locations that stock these variants sold of them. */
export async function readLocationSales(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<(LocationSales & { variantId: bigint })[]> {
  return queryRows(
    database,
    sql<LocationSales & { variantId: bigint }>`
    SELECT level.variant_id AS "variantId", level.location_id AS "locationId", coalesce(sales.units, 0)::float8 AS sold
    FROM stock_levels AS level
    JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
    LEFT JOIN location_sales AS sales ON sales.shop_id = ${shopId}::int AND sales.variant_id = level.variant_id
      AND sales.location_id = level.location_id
    WHERE level.shop_id = ${shopId}::int AND level.variant_id = ANY(${numberArray(variantIds)}::bigint[])
    ORDER BY level.variant_id, level.location_id`,
  );
}
