import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { indexedParts } from "~/models/search/indexed-parts";
import { searchWords } from "~/models/search/search-words";
import { escapeWildcards } from "~/models/search/wildcards";

export interface ValuePosition {
  /** Exact; null when the variant's cost is unknown. */
  value: string | null;
  variantId: bigint;
}

export interface RankedVariant extends ValuePosition {
  /** The number of its levels at the requested locations. */
  levels: number;
}

interface RankQuery {
  /** At this location; at all active ones together by default. */
  locationId?: bigint | undefined;
  search?: string | undefined;
  low?: boolean | undefined;
  lowestFirst: boolean;
  after: ValuePosition | null;
  limit: number;
}

/** How the stored values are searched: in their order, only the next ones of it, or by the filters. */
type RankStrategy = "inOrder" | "near" | "byMatches";

const near = 500;

/**
 * Ranks variants by units on hand, at least 0, times their unit cost in the shop's currency, at active locations;
 * unknown costs come last either way. Changed values are computed and merged: the order is exact at every moment.
 */
export async function rankByValue(shopId: number, asked: RankQuery): Promise<RankedVariant[]> {
  const { search, low, limit } = asked;
  if (!search || indexedParts(search).length === 0) {
    return (await readRanks(shopId, asked, low ? "byMatches" : "inOrder")).map(toRanked);
  }
  // A frequent word is found quickly in the order by value, a rare one by the trigram index.
  const nearest = await readRanks(shopId, asked, "near");
  const suffices = (nearest[0]?.found ?? 0) >= limit;
  return (suffices ? nearest : await readRanks(shopId, asked, "byMatches")).map(toRanked);
}

interface Row extends RankedVariant {
  /** The number of stored values found, including those beyond the limit. */
  found: number;
}

const toRanked = ({ variantId, value, levels }: Row): RankedVariant => ({ variantId, value, levels });

function readRanks(shopId: number, asked: RankQuery, way: RankStrategy): Promise<Row[]> {
  const { locationId, limit, lowestFirst } = asked;
  const direction = lowestFirst ? part`ASC` : part`DESC`;
  const here = locationId === undefined ? nothing : part`AND level.location_id = ${locationId}`;
  const kept =
    way === "inOrder"
      ? keptInOrder(shopId, asked)
      : way === "near"
        ? keptNearby(shopId, asked)
        : keptOfMatches(shopId, asked);
  return queryRows(
    database,
    sql<Row>`
    WITH changed AS MATERIALIZED (
      SELECT DISTINCT variant_id FROM stock_value_changes AS change CROSS JOIN unnest(change.variant_ids) AS variant_id
      WHERE change.shop_id = ${shopId}
    ), whole AS MATERIALIZED (
      SELECT EXISTS (SELECT FROM stock_value_changes WHERE shop_id = ${shopId} AND variant_ids = '{}') AS has_changed
    ), kept AS MATERIALIZED (${kept}), fresh AS MATERIALIZED (
      SELECT variant.id AS variant_id, sum(greatest(level.on_hand, 0) * variant.cost) AS value
      FROM (
        SELECT variant_id AS id FROM changed
        UNION SELECT id FROM variants WHERE shop_id = ${shopId} AND (SELECT has_changed FROM whole)
      ) AS asked
      JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = asked.id
      JOIN stock_levels AS level ON level.shop_id = ${shopId} AND level.variant_id = variant.id ${here}
      JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = level.location_id AND place.active
      WHERE ${matching(shopId, asked)}
      GROUP BY variant.id
    ), ranked AS (
      SELECT variant_id, value FROM kept
      UNION ALL SELECT variant_id, value FROM fresh AS kept WHERE ${isBeyond(asked)}
      ${inOrder(asked)} LIMIT ${limit}
    )
    SELECT variant_id AS "variantId", value::text AS value, (SELECT count(*)::int FROM kept) AS found, (
        SELECT count(*)::int FROM stock_levels AS level
        JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = level.location_id AND place.active
        WHERE level.shop_id = ${shopId} AND level.variant_id = ranked.variant_id ${here}) AS levels
    FROM ranked ORDER BY ranked.value ${direction} NULLS LAST, ranked.variant_id ${direction}`,
  );
}

function keptInOrder(shopId: number, asked: RankQuery): SqlPart {
  const { locationId, limit, search } = asked;
  const isHere = part`kept.location_id = ${locationId ?? allLocations}`;
  const isMatch = search
    ? part`AND EXISTS (SELECT FROM variants AS variant
        WHERE variant.shop_id = ${shopId} AND variant.id = kept.variant_id AND ${matching(shopId, asked)})`
    : nothing;
  return part`
    (SELECT kept.variant_id, kept.value FROM stock_values AS kept
     WHERE kept.shop_id = ${shopId} AND ${isHere} AND ${isKnown(asked)} AND ${isSettled} ${isMatch} ${byIndex(asked)} LIMIT ${limit})
    UNION ALL
    (SELECT kept.variant_id, kept.value FROM stock_values AS kept
     WHERE kept.shop_id = ${shopId} AND ${isHere} AND ${isUnknown(asked)} AND ${isSettled} ${isMatch} ${byIndex(asked)} LIMIT ${limit})`;
}

/** Each looks its variant up, even when the planner takes the filter for selective. */
function keptNearby(shopId: number, asked: RankQuery): SqlPart {
  return part`
    SELECT next.variant_id, next.value
    FROM (SELECT * FROM (${keptInOrder(shopId, { ...asked, search: undefined, limit: near })}) AS kept
      ${inOrder(asked)} LIMIT ${near}) AS next
    CROSS JOIN LATERAL (
      SELECT FROM variants AS variant
      WHERE variant.shop_id = ${shopId} AND variant.id = next.variant_id AND ${matching(shopId, asked)} OFFSET 0
    ) AS matched`;
}

function keptOfMatches(shopId: number, asked: RankQuery): SqlPart {
  const { locationId, limit } = asked;
  return part`
    SELECT kept.variant_id, kept.value
    FROM (
      SELECT variant.id FROM variants AS variant WHERE variant.shop_id = ${shopId} AND ${matching(shopId, asked)} OFFSET 0
    ) AS matched
    JOIN stock_values AS kept ON kept.shop_id = ${shopId} AND kept.variant_id = matched.id
      AND kept.location_id = ${locationId ?? allLocations}
    WHERE ${isSettled} AND ${isBeyond(asked)} ${inOrder(asked)} LIMIT ${limit}`;
}

/** The location of a variant's value at all locations together. */
const allLocations = 0n;

const isSettled = part`kept.variant_id NOT IN (SELECT variant_id FROM changed) AND NOT (SELECT has_changed FROM whole)`;

function matching(shopId: number, { low, search }: RankQuery): SqlPart {
  const isLow = part`AND variant.id = ANY (ARRAY(
    SELECT rule.variant_id FROM reorder_rules AS rule WHERE rule.shop_id = ${shopId} AND rule.low))`;
  return part`variant.deleted_at IS NULL ${low ? isLow : nothing} ${search ? hasWords(search) : nothing}`;
}

/** The trigram index is asked for the longest part; it does not support `LIKE ALL`. */
function hasWords(search: string): SqlPart {
  const words = searchWords(search).map(escapeWildcards);
  const longest = indexedParts(search).reduce((one, other) => (other.length > one.length ? other : one), "");
  return part`AND variant.search_text LIKE (SELECT '%' || lower(${longest}) || '%')
    AND variant.search_text LIKE ALL (ARRAY(SELECT '%' || lower(word) || '%' FROM unnest(${words}::text[]) AS word))`;
}

/** In the index's order: the values are all known or all unknown. */
function byIndex({ lowestFirst }: RankQuery): SqlPart {
  const direction = lowestFirst ? part`ASC` : part`DESC`;
  return part`ORDER BY kept.value ${direction}, kept.variant_id ${direction}`;
}

function inOrder({ lowestFirst }: RankQuery): SqlPart {
  const direction = lowestFirst ? part`ASC` : part`DESC`;
  return part`ORDER BY value ${direction} NULLS LAST, variant_id ${direction}`;
}

function isKnown({ after, lowestFirst }: RankQuery): SqlPart {
  const onwards = lowestFirst ? part`>` : part`<`;
  if (after === null) return part`kept.value IS NOT NULL`;
  if (after.value === null) return part`false`;
  return part`(kept.value, kept.variant_id) ${onwards} (${after.value}::numeric, ${after.variantId}::bigint)`;
}

function isUnknown({ after, lowestFirst }: RankQuery): SqlPart {
  const onwards = lowestFirst ? part`>` : part`<`;
  if (after?.value !== null) return part`kept.value IS NULL`;
  return part`kept.value IS NULL AND kept.variant_id ${onwards} ${after.variantId}::bigint`;
}

function isBeyond(asked: RankQuery): SqlPart {
  return part`(${isKnown(asked)} OR ${isUnknown(asked)})`;
}
