import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { LevelPosition } from "./cursor";
import {
  firstInOrder,
  partInOrder,
  type Shape,
  type StockLevelFilters,
  type VariantsWanted,
} from "./in-order.server";
import type { ListedLocation, StockedVariant } from "./levels-as-json";

interface Page {
  /** Active locations in the list's order. */
  places: ListedLocation[];
  /** How many variants make the page where each is stocked at every location; the first may be passed in part. */
  most: number;
}

/**
 * As `readStocked` from a place on, as many variants as may make so many levels. The page comes with them, null where
 * there are none: a statement of its own would take a tenth of the time again.
 */
export async function readFirstStocked(
  shopId: number,
  { filters, after, levels }: { filters: StockLevelFilters; after: LevelPosition | null; levels: number },
): Promise<{ page: Page | null; variants: StockedVariant[] }> {
  const from = after && { ...after, isIncluded: true };
  const limit = part`(SELECT most FROM page)`;
  const stocked = firstInOrder(shopId, { filters, from, limit }, withLevels(shopId, filters));
  const variants = await queryRows(
    database,
    sql<StockedVariant & { page: Page | null }>`
    WITH page AS MATERIALIZED (${pageOf(shopId, { filters, after, levels })})
    SELECT ${columns}, CASE WHEN row_number() OVER () = 1 THEN (SELECT page.json FROM page) END AS page
    FROM (${stocked}) AS variant`,
  );
  return { page: variants[0]?.page ?? null, variants };
}

/** `most`, and the page as `json`: put together of texts, because records made to JSON take PostgreSQL twice as long. */
function pageOf(
  shopId: number,
  { filters, after, levels }: { filters: StockLevelFilters; after: LevelPosition | null; levels: number },
): SqlPart {
  return part`
    SELECT sum.most,
      ('{"most":' || sum.most || ',"places":[' || coalesce(sum.places, '') || ']}')::json AS json
    FROM (
      SELECT (${levels}::int - 1) / greatest(count(*), 1) + 2 AS most,
        string_agg('{"id":"' || listed.id || '","name":' || to_json(listed.name)
          || ',"isPassed":' || listed."isPassed" || '}', ',') AS places
      FROM (${listedLocations(shopId, { filters, after })}) AS listed) AS sum`;
}

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

/** Active locations in the list's order. */
export function readListedLocations(shopId: number, filters: StockLevelFilters): Promise<ListedLocation[]> {
  const listed = listedLocations(shopId, { filters, after: null });
  return queryRows(database, sql<ListedLocation>`SELECT listed.* FROM (${listed}) AS listed`);
}

/** Active locations in the list's order; with a place, whether each of them is passed there. */
function listedLocations(
  shopId: number,
  { filters: { locationId }, after }: { filters: StockLevelFilters; after: LevelPosition | null },
): SqlPart {
  return part`
    SELECT p.id::text AS id, p.name,
      (p.name, p.id) <= (${after?.locationName ?? null}::text, ${after?.locationId ?? null}::bigint) IS TRUE AS "isPassed"
    FROM locations p
    WHERE p.shop_id = ${shopId} AND p.active AND p.id = coalesce(${locationId ?? null}::bigint, p.id)
    ORDER BY p.name, p.id`;
}

// A row and object for each level, or JSON made by PostgreSQL, would take half as much time again.
function withLevels(shopId: number, { locationId }: StockLevelFilters): Shape {
  const levels =
    locationId === undefined
      ? part`
        SELECT string_agg(l.location_id || ':' || l.available, ',') AS text FROM stock_levels l
        WHERE l.shop_id = ${shopId} AND l.variant_id = v.id`
      : part`
        SELECT l.available::text AS text FROM stock_levels l
        WHERE l.shop_id = ${shopId} AND l.variant_id = v.id AND l.location_id = ${locationId}`;
  return {
    columns: part`levels.text AS levels`,
    joins: part`CROSS JOIN LATERAL (${levels}) AS levels`,
    conditions: part`AND levels.text IS NOT NULL`,
    order: nothing,
    orderOfAnswer: nothing,
  };
}
