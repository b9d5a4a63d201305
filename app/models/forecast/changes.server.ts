import { database, execute, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";

/** What has to be forecast again. */
export interface ForecastChanges {
  marks: string[];
  /** Every variant, for a supplier's terms or the policy changed. */
  isWhole: boolean;
  /** The first day whose demand changed for every variant, counted from 1970-01-01; null where none did. */
  wholeFrom: number | null;
  /** Variants, and the first day whose demand changed; null where none did. */
  days: Map<bigint, number | null>;
}

/**
 * Marks these variants, or with null all, to be forecast again; with `day` they also learn again what they sold from that day on.
 * It locks nothing.
 */
export async function markForecasts(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
  day: string | null = null,
): Promise<void> {
  if (variantIds?.length === 0) return;
  await execute(
    tx,
    sql`INSERT INTO forecast_changes (shop_id, variant_ids, day)
    VALUES (${shopId}::int, ${numberArray(variantIds ?? [])}::bigint[], ${day}::date)`,
  );
}

/**
 * A part of a WITH: marks the variants of `moves` (shop_id, variant_id, day) whose demand changed on a day before today,
 * and what is part of them.
 * Today's sales are part of tomorrow's forecast.
 */
export function markingPastMoves(shopId: number, now = new Date()): SqlPart {
  return part`
  past_moves AS MATERIALIZED (
    SELECT array_agg(DISTINCT variant_id) AS variant_ids, min(day) AS day FROM (
      SELECT variant_id, day FROM moves
      UNION ALL
      SELECT member.component_id, moves.day
      FROM moves JOIN bundle_components AS member
        ON member.shop_id = ${shopId}::int AND member.bundle_id = moves.variant_id
    ) AS moved
    WHERE day < ${now}::timestamptz::date HAVING count(*) > 0
  ), forecast_marks AS (
    INSERT INTO forecast_changes (shop_id, variant_ids, day)
    SELECT ${shopId}::int, variant_ids, day FROM past_moves
  )`;
}

/** What has been marked since the last renewal, with the marks to remove once that is done. */
export async function readForecastChanges(shopId: number): Promise<ForecastChanges> {
  const { marks, isWhole, wholeFrom, changed } = await queryOne(
    database,
    sql<Columns>`
    SELECT coalesce(array_agg(id::text), '{}') AS marks, coalesce(bool_or(variant_ids = '{}'), false) AS "isWhole",
      min(day) FILTER (WHERE variant_ids = '{}') - DATE '1970-01-01' AS "wholeFrom",
      (SELECT json_agg(json_build_array(variant_id::text, day - DATE '1970-01-01'))
       FROM (
         SELECT variant_id, min(change.day) AS day
         FROM forecast_changes AS change CROSS JOIN unnest(change.variant_ids) AS variant_id
         WHERE change.shop_id = ${shopId}::int GROUP BY variant_id
       ) AS by_variant) AS changed
    FROM forecast_changes WHERE shop_id = ${shopId}::int`,
  );
  const days = new Map((changed ?? []).map(([id, day]) => [BigInt(id), day] as const));
  return { marks, isWhole, wholeFrom, days };
}

interface Columns extends Omit<ForecastChanges, "days"> {
  changed: [string, number | null][] | null;
}

/** Removes these marks; those that came meanwhile stay. */
export async function removeForecastMarks(shopId: number, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await execute(
    database,
    sql`DELETE FROM forecast_changes
    WHERE shop_id = ${shopId}::int AND id = ANY(${numberArray(marks.map(BigInt))}::bigint[])`,
  );
}
