import { pool } from "~/db.server";
import type { ShopContext } from "~/models/shop/context";
import { stockByDay, type DayOfStock } from "./stock-by-day";

interface Asked {
  variantId: bigint;
  /** All locations in use together without it. */
  locationId?: bigint | undefined;
  /** Days of the shop's calendar as YYYY-MM-DD, both inclusive; at most 1,000 are answered. */
  start: string;
  end: string;
}

/**
 * Units available at the end of each day, in the shop's time zone, counted back from what is there now by the
 * ledger. Empty where the variant is stocked nowhere.
 */
export async function stockOverTime(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { variantId, locationId, start, end }: Asked,
): Promise<DayOfStock[]> {
  const values = [shopId, variantId, locationId ?? null];
  const [levels, moved] = await Promise.all([
    pool.query<{ units: number | null }>(unitsNow, values),
    pool.query<{ day: string; adjustment: number }>(movedByDay, [...values, timeZone, start]),
  ]);
  const now = levels.rows[0]?.units ?? null;
  return now === null ? [] : stockByDay({ now, moved: moved.rows, start, end });
}

const unitsNow = `
  SELECT sum(level.available)::float8 AS units
  FROM stock_levels AS level
  JOIN locations AS location
    ON location.shop_id = level.shop_id AND location.id = level.location_id AND location.active
  WHERE level.shop_id = $1 AND level.variant_id = $2 AND ($3::bigint IS NULL OR level.location_id = $3)`;

// The moment is rounded down to a day that is certainly before the first, so that the rows read are few.
const movedByDay = `
  SELECT to_char(movement.created_at AT TIME ZONE $4, 'YYYY-MM-DD') AS day, sum(movement.adjustment)::float8 AS adjustment
  FROM stock_movements AS movement
  JOIN locations AS location
    ON location.shop_id = movement.shop_id AND location.id = movement.location_id AND location.active
  WHERE movement.shop_id = $1 AND movement.variant_id = $2 AND ($3::bigint IS NULL OR movement.location_id = $3)
    AND movement.created_at >= $5::date - 1
  GROUP BY day`;
