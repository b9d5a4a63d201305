import { indexedParts } from "~/models/search/indexed-parts";
import { searchWords } from "~/models/search-words";
import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/sql.server";
import { escapeWildcards } from "~/models/wildcards";

/** Where a page of the order by value ended. */
export interface ValuePosition {
  /** Exact; null where the variant's cost is not known. */
  value: string | null;
  variantId: bigint;
}

export interface RankedVariant extends ValuePosition {
  /** How many levels it has at the locations that are asked for. */
  levels: number;
}

interface Asked {
  /** At this location; at all active ones together without it. */
  locationId?: bigint | undefined;
  search?: string | undefined;
  /** Only variants that have no more at all locations together than their reorder point. */
  low?: boolean | undefined;
  lowestFirst: boolean;
  after: ValuePosition | null;
  limit: number;
}

/** How the kept values are looked through: in their order, only the next ones of it, or by what matches. */
type Way = "inOrder" | "near" | "byMatches";

/** How many of the next ones. */
const near = 500;

/**
 * Variants with stock levels by what their stock is worth: units on hand, none where they are below zero, times the
 * variant's unit cost in the shop's currency, added up over the active locations that are asked for. Those whose cost is
 * not known come last in either direction. What is kept is read off its index, and what has changed since is added up
 * in between: the order is exact at every moment.
 */
export async function rankByValue(shopId: number, asked: Asked): Promise<RankedVariant[]> {
  const { search, low, limit } = asked;
  if (!search || indexedParts(search).length === 0) {
    return (await readRanks(shopId, asked, low ? "byMatches" : "inOrder")).map(toRanked);
  }
  // What many variants have is soon found in the order by value, and what few have by the index of trigrams.
  const nearest = await readRanks(shopId, asked, "near");
  const suffices = (nearest[0]?.found ?? 0) >= limit;
  return (suffices ? nearest : await readRanks(shopId, asked, "byMatches")).map(toRanked);
}

interface Row extends RankedVariant {
  /** How many kept values were found, those behind the limit among them. */
  found: number;
}

const toRanked = ({ variantId, value, levels }: Row): RankedVariant => ({ variantId, value, levels });

function readRanks(shopId: number, asked: Asked, way: Way): Promise<Row[]> {
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

/** The next ones of this order, as the index has them. */
function keptInOrder(shopId: number, asked: Asked): SqlPart {
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

/** Those of the next ones that match; each looks its variant up, however many have what the planner takes for rare. */
function keptNearby(shopId: number, asked: Asked): SqlPart {
  return part`
    SELECT next.variant_id, next.value
    FROM (SELECT * FROM (${keptInOrder(shopId, { ...asked, search: undefined, limit: near })}) AS kept
      ${inOrder(asked)} LIMIT ${near}) AS next
    CROSS JOIN LATERAL (
      SELECT FROM variants AS variant
      WHERE variant.shop_id = ${shopId} AND variant.id = next.variant_id AND ${matching(shopId, asked)} OFFSET 0
    ) AS matched`;
}

/** All that match are found by their own indexes, and put in order. */
function keptOfMatches(shopId: number, asked: Asked): SqlPart {
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

/** The location of what a variant is worth at all of them together. */
const allLocations = 0n;

/** That nothing has changed since the value was kept. */
const isSettled = part`kept.variant_id NOT IN (SELECT variant_id FROM changed) AND NOT (SELECT has_changed FROM whole)`;

/** What `variant` has to be for the filters. */
function matching(shopId: number, { low, search }: Asked): SqlPart {
  const isLow = part`AND variant.id = ANY (ARRAY(
    SELECT rule.variant_id FROM reorder_rules AS rule WHERE rule.shop_id = ${shopId} AND rule.low))`;
  return part`variant.deleted_at IS NULL ${low ? isLow : nothing} ${search ? hasWords(search) : nothing}`;
}

/** The index of trigrams is asked for the longest part; of `LIKE ALL` it knows nothing. */
function hasWords(search: string): SqlPart {
  const words = searchWords(search).map(escapeWildcards);
  const longest = indexedParts(search).reduce((one, other) => (other.length > one.length ? other : one), "");
  return part`AND variant.search_text LIKE (SELECT '%' || lower(${longest}) || '%')
    AND variant.search_text LIKE ALL (ARRAY(SELECT '%' || lower(word) || '%' FROM unnest(${words}::text[]) AS word))`;
}

/** The same among values that are all known, or all unknown: so the index has them. */
function byIndex({ lowestFirst }: Asked): SqlPart {
  const direction = lowestFirst ? part`ASC` : part`DESC`;
  return part`ORDER BY kept.value ${direction}, kept.variant_id ${direction}`;
}

function inOrder({ lowestFirst }: Asked): SqlPart {
  const direction = lowestFirst ? part`ASC` : part`DESC`;
  return part`ORDER BY value ${direction} NULLS LAST, variant_id ${direction}`;
}

/** That the value is known, and stands behind the last page. */
function isKnown({ after, lowestFirst }: Asked): SqlPart {
  const onwards = lowestFirst ? part`>` : part`<`;
  if (after === null) return part`kept.value IS NOT NULL`;
  if (after.value === null) return part`false`;
  return part`(kept.value, kept.variant_id) ${onwards} (${after.value}::numeric, ${after.variantId}::bigint)`;
}

/** That it is not, and stands behind the last page. */
function isUnknown({ after, lowestFirst }: Asked): SqlPart {
  const onwards = lowestFirst ? part`>` : part`<`;
  if (after?.value !== null) return part`kept.value IS NULL`;
  return part`kept.value IS NULL AND kept.variant_id ${onwards} ${after.variantId}::bigint`;
}

function isBeyond(asked: Asked): SqlPart {
  return part`(${isKnown(asked)} OR ${isUnknown(asked)})`;
}
