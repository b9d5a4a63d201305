import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { VelocityPosition } from "./velocity-cursor";

/** The units sold of a variant; both are whole numbers as text, because converting tens of thousands takes longer. */
export interface Sold {
  variantId: string;
  unitsSold: string;
}

interface RankingQuery {
  days: number;
  lastDay: string;
  after: VelocityPosition | null;
  limit: number;
}

/** The best sellers after a position, from sales windows of the same day, otherwise from the daily sales. */
export async function rankSold(shopId: number, asked: RankingQuery): Promise<Sold[]> {
  return (await readKeptRanking(shopId, asked)) ?? reckonRanking(shopId, asked);
}

/** Null when the sales windows are of another day. */
export async function readKeptRanking(
  shopId: number,
  { days, lastDay, after, limit }: RankingQuery,
): Promise<Sold[] | null> {
  const beyond = after
    ? part`AND (-k.units, k.variant_id) > (${-after.unitsSold}::bigint, ${after.variantId}::bigint)`
    : nothing;
  // A period without sales has one empty row.
  const rows = await queryRows(
    database,
    sql<{ [field in keyof Sold]: Sold[field] | null }>`
    SELECT ranked.variant_id::text AS "variantId", ranked.units::text AS "unitsSold"
    FROM sales_periods p
    LEFT JOIN LATERAL (
      SELECT k.variant_id, k.units FROM period_sales k
      WHERE k.shop_id = ${shopId}::int AND k.days = ${days}::int AND k.units <> 0 ${beyond}
      ORDER BY -k.units, k.variant_id
      LIMIT ${limit}
    ) ranked ON true
    WHERE p.shop_id = ${shopId}::int AND p.days = ${days}::int AND p.last_day = ${lastDay}::date
    ORDER BY -ranked.units, ranked.variant_id`,
  );
  return rows.length === 0 ? null : rows.filter(isSold);
}

const isSold = (row: { variantId: string | null }): row is Sold => row.variantId !== null;

export function reckonRanking(
  shopId: number,
  { days, lastDay, after, limit }: RankingQuery,
): Promise<Sold[]> {
  const { unitsSold, variantId } = after ?? {};
  const beyond = after
    ? part`AND (sum(units) < ${unitsSold}::bigint
        OR (sum(units) = ${unitsSold}::bigint AND variant_id > ${variantId}::bigint))`
    : nothing;
  return queryRows(
    database,
    sql<Sold>`
    SELECT variant_id::text AS "variantId", sum(units)::text AS "unitsSold"
    FROM daily_sales
    WHERE shop_id = ${shopId}::int AND day > ${lastDay}::date - ${days}::int AND day <= ${lastDay}::date
    GROUP BY variant_id
    HAVING sum(units) <> 0 ${beyond}
    ORDER BY sum(units) DESC, variant_id
    LIMIT ${limit}`,
  );
}
