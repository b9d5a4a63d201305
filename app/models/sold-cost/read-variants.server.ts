import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { matchDays, type SalesDay, type StoreChange } from "./match-sales";

/** A variant, and the day of the first cost entry that may be matched otherwise: YYYY-MM-DD. */
export interface ToMatch {
  variantId: bigint;
  from: string;
}

export type Changes = StoreChange & { variantId: bigint };
export type Sales = SalesDay & { variantId: bigint };

/** The variants' changes in the store from their days on. */
export function readStoreChanges(
  tx: SqlExecutor,
  shopId: number,
  variants: readonly ToMatch[],
): Promise<Changes[]> {
  return queryRows(
    tx,
    sql<Changes>`
    SELECT entry.variant_id AS "variantId", entry.id AS "entryId", to_char(entry.day, 'YYYY-MM-DD') AS day,
      entry.units, entry.unknown_units AS "unknownUnits", entry.amount::text AS amount, entry.value::text AS value
    FROM unnest(${numberArray(variants.map(({ variantId }) => variantId))}::bigint[],
      ${variants.map(({ from }) => from)}::date[]) AS wanted (variant_id, since)
    JOIN cost_entries AS entry ON entry.shop_id = ${shopId} AND entry.variant_id = wanted.variant_id
      AND entry.day >= wanted.since
    WHERE entry.kind = 'external' AND entry.units <> 0
    ORDER BY entry.variant_id, entry.id`,
  );
}

/**
 * What is left of the days' sales that these changes reach, after what earlier changes have of them. What was sold before
 * the variant's first cost entry had left before.
 */
export function readSalesLeft(
  tx: SqlExecutor,
  shopId: number,
  variants: readonly ToMatch[],
): Promise<Sales[]> {
  return queryRows(
    tx,
    sql<Sales>`
    WITH wanted AS MATERIALIZED (
      SELECT one.variant_id, one.since
      FROM unnest(${numberArray(variants.map(({ variantId }) => variantId))}::bigint[],
        ${variants.map(({ from }) => from)}::date[]) AS one (variant_id, since)
    ), taken AS (
      SELECT earlier.variant_id, earlier.sale_day,
        coalesce(sum(-earlier.units) FILTER (WHERE earlier.units < 0), 0)::int AS sold,
        coalesce(sum(earlier.units) FILTER (WHERE earlier.units > 0), 0)::int AS returned
      FROM wanted
      JOIN sold_costs AS earlier ON earlier.shop_id = ${shopId} AND earlier.variant_id = wanted.variant_id
        AND earlier.day < wanted.since AND earlier.sale_day >= wanted.since - ${matchDays}::int
      GROUP BY earlier.variant_id, earlier.sale_day
    )
    SELECT sales.variant_id AS "variantId", to_char(sales.day, 'YYYY-MM-DD') AS day,
      sales.units + sales.returned - coalesce(taken.sold, 0) AS sold,
      sales.returned - coalesce(taken.returned, 0) AS returned
    FROM wanted
    JOIN daily_sales AS sales ON sales.shop_id = ${shopId} AND sales.variant_id = wanted.variant_id
      AND sales.day >= wanted.since - ${matchDays}::int
    LEFT JOIN taken ON taken.variant_id = sales.variant_id AND taken.sale_day = sales.day
    WHERE EXISTS (
      SELECT FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND entry.variant_id = sales.variant_id AND entry.day <= sales.day)
    ORDER BY sales.variant_id, sales.day`,
  );
}
