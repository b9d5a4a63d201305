import { Prisma } from "~/generated/prisma/client";
import { largestPage } from "~/lib/largest-page";
import { indexedParts } from "~/models/search/indexed-parts";
import { searchWords } from "~/models/search-words";
import { nothing, part, type SqlPart } from "~/models/sql.server";
import { numberArray } from "~/models/sql-executor.server";
import { escapeWildcards } from "~/models/wildcards";
import type { Place } from "./cursor";

export interface StockLevelFilters {
  /** The number of a location. */
  locationId?: bigint | undefined;
  /** Words of which each is a part of title, SKU, barcode or vendor. */
  search?: string | undefined;
  /** Only variants that have no more at all locations together than their reorder point. */
  low?: boolean | undefined;
  /** The number of a variant. */
  variantId?: bigint | undefined;
  /** The numbers of some variants. */
  variantIds?: readonly bigint[] | undefined;
}

export interface LevelsWanted {
  filters: StockLevelFilters;
  /** Where the page before ended. */
  after: Place | null;
  limit: number;
}

/** The order of every list of levels, by the columns' names in the answer. */
const levelOrder = part`title, sku, "variantId", "locationName", "locationId"`;

/** Where a search looks for matches in the list's order before it asks the index for them. */
const near = part`500`;

/**
 * A shop of fewer variants has them all looked at. The index knows all shops' texts: what is common among thousands of
 * shops takes a hundred times as long to find there as in the few texts of one.
 */
const few = part`2000`;

/**
 * A page, with the row that says whether there is another. As a number in the text it bounds what PostgreSQL expects
 * of a statement whose LIMIT it does not know: it would plan one anew for each request whose LIMIT promises less than
 * its guess, a tenth of the list.
 */
const page = part`LIMIT ${Prisma.raw(String(largestPage))} + 1`;

/**
 * The query for the levels at active locations in `levelOrder`. `columns`, which begin with a comma, are further ones
 * of `v`, the variant, `l`, the level, and `p`, the location.
 */
export function selectLevels(
  shopId: number,
  { filters, after, limit }: LevelsWanted,
  columns: SqlPart = nothing,
): SqlPart {
  const { locationId, search } = filters;
  const ofVariants = part`${variantConditions(shopId, filters)} ${after ? fromVariantOf(after) : nothing}`;
  const atLocation = locationId === undefined ? nothing : part`AND l.location_id = ${locationId}`;
  const levelsOf = (variants: SqlPart, conditions: SqlPart) => part`
    SELECT * FROM (
      SELECT v.id AS "variantId", v.sku, v.title, l.available AS "currentStock",
        p.id AS "locationId", p.name AS "locationName" ${columns}
      FROM ${variants} v
      JOIN stock_levels l ON l.shop_id = ${shopId} AND l.variant_id = v.id
      JOIN locations p ON p.shop_id = ${shopId} AND p.id = l.location_id AND p.active
      WHERE v.shop_id = ${shopId} ${conditions} ${atLocation} ${after ? beyondPlace(after) : nothing}
      ORDER BY v.title, v.sku, v.id, p.name, p.id
      ${limit > largestPage + 1 ? nothing : page}) levels
    LIMIT ${limit}`;
  if (!search) return levelsOf(part`variants`, ofVariants);

  const matches = matchesSearch(search);
  const parts = indexedParts(search);
  if (parts.length === 0) return levelsOf(part`variants`, part`${ofVariants} ${matches}`);
  const variantsOf = (conditions: SqlPart, end: SqlPart) =>
    part`(SELECT * FROM variants v WHERE v.shop_id = ${shopId} ${conditions} ${end})`;
  const inOrder = part`ORDER BY v.title, v.sku, v.id`;
  const allMatches = part`${ofVariants} ${matchesByIndex(search, parts)}`;
  // What many variants have is soon found in the list's order, and what few have by the index of trigrams.
  // PostgreSQL cannot tell which it is when it plans: it does not know the word. Of what the index finds, as many
  // variants as rows are wanted are enough, unless some have no level here: to find the first ones takes a fraction
  // of putting all in order.
  return part`
    WITH near AS MATERIALIZED (${levelsOf(variantsOf(ofVariants, part`${inOrder} LIMIT ${near}`), matches)}),
      near_suffices AS MATERIALIZED (SELECT count(*) >= ${limit} AS yes FROM near),
      are_few AS MATERIALIZED (
        SELECT count(*) < ${few} AS yes FROM (SELECT FROM variants WHERE shop_id = ${shopId} LIMIT ${few}) these),
      first_matches AS MATERIALIZED (
        SELECT * FROM (
          SELECT * FROM ${variantsOf(ofVariants, part`OFFSET 0`)} v WHERE (SELECT yes FROM are_few) ${matches}
          UNION ALL
          SELECT * FROM ${variantsOf(allMatches, part`OFFSET 0`)} v WHERE NOT (SELECT yes FROM are_few)) v
        WHERE NOT (SELECT yes FROM near_suffices) ${inOrder} LIMIT (SELECT ${limit}::int)),
      found AS MATERIALIZED (${levelsOf(part`first_matches`, nothing)}),
      found_suffices AS MATERIALIZED (
        SELECT (SELECT count(*) FROM first_matches) < ${limit} OR (SELECT count(*) FROM found) >= ${limit} AS yes)
    SELECT * FROM near WHERE (SELECT yes FROM near_suffices)
    UNION ALL SELECT * FROM found WHERE (SELECT yes FROM found_suffices)
    UNION ALL (${levelsOf(
      variantsOf(allMatches, part`${inOrder} OFFSET 0`),
      part`AND NOT (SELECT yes FROM found_suffices)`,
    )})
    ORDER BY ${levelOrder}`;
}

/** What the index can seek of the place: its variant and those that follow. */
function fromVariantOf(after: Place): SqlPart {
  return part`AND (v.title, v.sku, v.id) >= (${after.title}::text, ${after.sku}::text, ${after.variantId}::bigint)`;
}

/** Of the place's own variant, the locations that have not been told. */
function beyondPlace(after: Place): SqlPart {
  return part`AND (
    (v.title, v.sku, v.id) > (${after.title}::text, ${after.sku}::text, ${after.variantId}::bigint)
    OR (p.name, p.id) > (${after.locationName}::text, ${after.locationId}::bigint))`;
}

/** What variants have to be for the filters, but for their search: conditions that begin with AND. */
export function variantConditions(
  shopId: number,
  { variantId, variantIds, low }: StockLevelFilters,
): SqlPart {
  return part`AND v.deleted_at IS NULL
    ${variantId === undefined ? nothing : part`AND v.id = ${variantId}`}
    ${variantIds === undefined ? nothing : part`AND v.id = ANY(${numberArray(variantIds)}::bigint[])`}
    ${low ? isLow(shopId) : nothing}`;
}

/** That a variant has each word of the search in it; begins with AND. */
export function matchesSearch(search: string): SqlPart {
  return part`AND ${Prisma.join(
    searchWords(search).map((word) => hasPart(word)),
    " AND ",
  )}`;
}

/** The pattern is selected, for otherwise a prepared statement makes it for each row. */
function hasPart(word: string): SqlPart {
  return part`v.search_text LIKE (SELECT '%' || lower(${escapeWildcards(word)}) || '%')`;
}

/** As `matchesSearch`, for the index of trigrams, which is asked for `parts` of the words. */
function matchesByIndex(search: string, parts: readonly string[]): SqlPart {
  const beyond = searchWords(search).filter((word) => !parts.includes(word));
  return part`AND ${Prisma.join(
    [
      ...parts.map((indexed) => hasPart(indexed)),
      ...beyond.map((word) => part`strpos(v.search_text, (SELECT lower(${word}))) > 0`),
    ],
    " AND ",
  )}`;
}

/** Low variants are few beside levels, so their set is made once. */
function isLow(shopId: number): SqlPart {
  return part`AND v.id = ANY (ARRAY(
    SELECT rule.variant_id FROM reorder_rules AS rule WHERE rule.shop_id = ${shopId} AND rule.low))`;
}
