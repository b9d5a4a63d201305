import { queryPrepared } from "~/models/sql-executor.server";
import type { Place } from "./velocity-cursor";

/** What went of a variant; both are bigint, which the driver hands over as text. */
export interface Sold {
  variantId: string;
  unitsSold: string;
}

interface Asked {
  days: number;
  /** The last day of the period. */
  lastDay: string;
  after: Place | null;
  limit: number;
}

/** The best sellers behind this place: as they are kept where that is for the same day, else reckoned from the sales. */
export async function rankSold(shopId: number, asked: Asked): Promise<Sold[]> {
  return (await readKeptRanking(shopId, asked)) ?? reckonRanking(shopId, asked);
}

/** Null when the sums that are kept are of another day. */
export async function readKeptRanking(
  shopId: number,
  { days, lastDay, after, limit }: Asked,
): Promise<Sold[] | null> {
  const place = after ? [-after.unitsSold, after.variantId] : beforeAll;
  const rows = await queryPrepared<Partial<Sold>>(keptInPeriod, [shopId, lastDay, days, ...place, limit]);
  return rows.length === 0 ? null : rows.filter(isSold);
}

/** From the daily sales. */
export function reckonRanking(shopId: number, { days, lastDay, after, limit }: Asked): Promise<Sold[]> {
  const place = [after?.unitsSold ?? null, after?.variantId ?? null];
  return queryPrepared<Sold>(soldInPeriod, [shopId, lastDay, days, ...place, limit]);
}

const isSold = (row: Partial<Sold>): row is Sold => typeof row.variantId === "string";

/** More than was ever sold of anything. */
const beforeAll = ["-9223372036854775808", 0];

// A period in which nothing sold has one row, of nothing.
const keptInPeriod = `
  SELECT ranked.variant_id AS "variantId", ranked.units AS "unitsSold"
  FROM sales_periods p
  LEFT JOIN LATERAL (
    SELECT k.variant_id, k.units FROM period_sales k
    WHERE k.shop_id = $1::int AND k.days = $3::int AND k.units <> 0
      AND (-k.units, k.variant_id) > ($4::bigint, $5::bigint)
    ORDER BY -k.units, k.variant_id
    LIMIT $6
  ) ranked ON true
  WHERE p.shop_id = $1::int AND p.days = $3::int AND p.last_day = $2::date
  ORDER BY -ranked.units, ranked.variant_id`;

const soldInPeriod = `
  SELECT variant_id AS "variantId", sum(units) AS "unitsSold"
  FROM daily_sales
  WHERE shop_id = $1::int AND day > $2::date - $3::int AND day <= $2::date
  GROUP BY variant_id
  HAVING sum(units) <> 0
    AND ($4::bigint IS NULL OR sum(units) < $4::bigint OR (sum(units) = $4::bigint AND variant_id > $5::bigint))
  ORDER BY sum(units) DESC, variant_id
  LIMIT $6`;
