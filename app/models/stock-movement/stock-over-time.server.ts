import { database, queryRows, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { type DayOfStock, type LevelLedger, type MovedDay, stockByDay } from "./stock-by-day";

interface Options {
  variantId: bigint;
  /** All active locations together by default. */
  locationId?: bigint | undefined;
  /** Days of the shop's calendar as YYYY-MM-DD, both inclusive; at most 1,000 are returned. */
  start: string;
  end: string;
}

interface Level {
  locationId: string;
  available: number;
  since: string | null;
}

/** Units available at the end of each day, in the shop's time zone, from the first import or stocking on. */
export async function stockOverTime(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { variantId, locationId, start, end }: Options,
): Promise<DayOfStock[]> {
  const here = locationId ?? null;
  const [imported, present, moved] = await Promise.all([
    queryRows(
      database,
      sql<{ day: string | null }>`
  SELECT to_char(min(run.completed_at) AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day
  FROM shops AS shop
  JOIN import_runs AS run ON run.shop_id = ${shopId} AND run.created_at >= shop.installed_at
  WHERE shop.id = ${shopId}`,
    ),
    queryRows(
      database,
      sql<Level>`
  SELECT level.location_id::text AS "locationId", level.available,
    to_char(level.known_since AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS since
  FROM stock_levels AS level
  JOIN locations AS location
    ON location.shop_id = ${shopId} AND location.id = level.location_id AND location.active
  WHERE level.shop_id = ${shopId} AND level.variant_id = ${variantId} AND (${here}::bigint IS NULL OR level.location_id = ${here}::bigint)`,
    ),
    // The moment is rounded down to a day that is certainly before the first, so that few rows are read.
    queryRows(
      database,
      sql<MovedDay & { locationId: string }>`
  SELECT movement.location_id::text AS "locationId",
    to_char(movement.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day,
    (array_agg(movement.previous_quantity ORDER BY movement.id))[1] AS opening,
    (array_agg(movement.new_quantity ORDER BY movement.id DESC))[1] AS closing
  FROM stock_movements AS movement
  JOIN locations AS location
    ON location.shop_id = ${shopId} AND location.id = movement.location_id AND location.active
  WHERE movement.shop_id = ${shopId} AND movement.variant_id = ${variantId} AND (${here}::bigint IS NULL OR movement.location_id = ${here}::bigint)
    AND movement.created_at >= ${start}::date - 1
  GROUP BY movement.location_id, day
  ORDER BY day`,
    ),
  ]);
  if (present.length === 0) return [];
  const shopSince = imported[0]?.day ?? null;
  const levels = toLedgers(present, moved, shopSince);
  const firsts = levels
    .flatMap(({ since, moved: days }) => [since, days[0]?.day ?? ""])
    .filter(Boolean)
    .sort();
  return stockByDay({ levels, knownSince: shopSince ?? firsts[0] ?? end, start, end });
}

function toLedgers(
  present: readonly Level[],
  moved: readonly (MovedDay & { locationId: string })[],
  shopSince: string | null,
): LevelLedger[] {
  const movedAt = new Map<string, MovedDay[]>();
  for (const { locationId, ...day } of moved)
    movedAt.set(locationId, [...(movedAt.get(locationId) ?? []), day]);
  const here = present.map(({ locationId, available, since }) => ({
    now: available,
    // Levels that came during the first import are known together, from its end.
    since: since === null || (shopSince !== null && since < shopSince) ? (shopSince ?? "") : since,
    moved: movedAt.get(locationId) ?? [],
  }));
  const places = new Set(present.map(({ locationId }) => locationId));
  const gone = [...movedAt].filter(([locationId]) => !places.has(locationId));
  return [...here, ...gone.map(([, days]) => ({ now: null, since: "", moved: days }))];
}
