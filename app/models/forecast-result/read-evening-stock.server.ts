import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import { eveningsOf, type LevelOfStock } from "./evenings";

interface Asked {
  variantIds: readonly bigint[];
  /** Days of the shop, counted from 1970-01-01, both included. */
  from: number;
  until: number;
}

type Level = Omit<LevelOfStock, "openings"> & { variantId: bigint; locationId: bigint };

interface Moved {
  variantId: bigint;
  locationId: bigint;
  day: number;
  opening: number;
}

/** Units of each variant in the evenings of these days at all active locations; null before they are known. */
export async function readEveningStock(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { variantIds, from, until }: Asked,
): Promise<Map<bigint, (number | null)[]>> {
  const ids = numberArray(variantIds);
  const dayOf = (moment: SqlPart) => part`(${moment} AT TIME ZONE ${timeZone})::date - DATE '1970-01-01'`;
  const [levels, moved] = await Promise.all([
    queryRows(
      database,
      sql<Level>`
      SELECT level.variant_id AS "variantId", level.location_id AS "locationId", level.available AS now,
        ${dayOf(part`coalesce(level.known_since, shop.installed_at)`)} AS since
      FROM stock_levels AS level
      JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
      JOIN shops AS shop ON shop.id = ${shopId}::int
      WHERE level.shop_id = ${shopId}::int AND level.variant_id = ANY(${ids}::bigint[])`,
    ),
    queryRows(
      database,
      sql<Moved>`
      SELECT variant_id AS "variantId", location_id AS "locationId", ${dayOf(part`created_at`)} AS day,
        (array_agg(previous_quantity ORDER BY id))[1] AS opening
      FROM stock_movements
      WHERE shop_id = ${shopId}::int AND variant_id = ANY(${ids}::bigint[])
        AND created_at >= (DATE '1970-01-01' + ${from}::int)::timestamp AT TIME ZONE ${timeZone}
      GROUP BY 1, 2, 3`,
    ),
  ]);
  const openings = new Map<string, Map<number, number>>();
  for (const { variantId, locationId, day, opening } of moved) {
    const key = `${variantId} ${locationId}`;
    const ofLevel = openings.get(key) ?? new Map<number, number>();
    openings.set(key, ofLevel.set(day, opening));
  }
  const byVariant = new Map<bigint, LevelOfStock[]>();
  for (const { variantId, locationId, ...level } of levels) {
    const ofLevel = openings.get(`${variantId} ${locationId}`) ?? new Map<number, number>();
    byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), { ...level, openings: ofLevel }]);
  }
  return new Map([...byVariant].map(([id, ofVariant]) => [id, eveningsOf(ofVariant, { from, until })]));
}
