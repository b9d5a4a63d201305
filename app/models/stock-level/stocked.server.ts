import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { LevelPosition } from "./cursor";
import {
  firstInOrder,
  partInOrder,
  type Shape,
  type StockLevelFilters,
  type VariantsWanted,
} from "./in-order.server";
import type { ListedLocation, StockedVariant } from "./levels-as-json";

/** The first variants that have a level, in the list's order, with all their levels. */
export function readStocked(shopId: number, wanted: VariantsWanted): Promise<StockedVariant[]> {
  const variants = firstInOrder(shopId, wanted, withLevels(shopId, wanted.filters));
  return queryRows(database, sql<StockedVariant>`SELECT ${columns} FROM (${variants}) AS variant`);
}

/** As `readStocked`, `variantsOfPart` of all that are read one part after the other. */
export function readPartOfStocked(
  shopId: number,
  wanted: Omit<VariantsWanted, "limit">,
): Promise<StockedVariant[]> {
  const variants = partInOrder(shopId, wanted, withLevels(shopId, wanted.filters));
  return queryRows(database, sql<StockedVariant>`SELECT ${columns} FROM (${variants}) AS variant`);
}

const columns = part`variant."variantId"::text AS "variantId", variant.sku, variant.title, variant.levels`;

/** Active locations in the list's order; with a place, whether each of them is passed there. */
export function readListedLocations(
  shopId: number,
  { filters: { locationId }, after }: { filters: StockLevelFilters; after: LevelPosition | null },
): Promise<ListedLocation[]> {
  return queryRows(
    database,
    sql<ListedLocation>`
    SELECT p.id::text AS id, p.name,
      (p.name, p.id) <= (${after?.locationName ?? null}::text, ${after?.locationId ?? null}::bigint) IS TRUE AS "isPassed"
    FROM locations p
    WHERE p.shop_id = ${shopId} AND p.active AND p.id = coalesce(${locationId ?? null}::bigint, p.id)
    ORDER BY p.name, p.id`,
  );
}

// A row and object for each level, or JSON made by PostgreSQL, would take half as much time again.
function withLevels(shopId: number, { locationId }: StockLevelFilters): Shape {
  const levels =
    locationId === undefined
      ? part`
        SELECT string_agg(l.location_id || ':' || l.available, ',') AS text FROM stock_levels l
        WHERE l.shop_id = ${shopId} AND l.variant_id = v.id`
      : part`
        SELECT ${`${locationId}:`}::text || l.available AS text FROM stock_levels l
        WHERE l.shop_id = ${shopId} AND l.variant_id = v.id AND l.location_id = ${locationId}`;
  return {
    columns: part`levels.text AS levels`,
    joins: part`CROSS JOIN LATERAL (${levels}) AS levels`,
    conditions: part`AND levels.text IS NOT NULL`,
    order: nothing,
    orderOfAnswer: nothing,
  };
}
