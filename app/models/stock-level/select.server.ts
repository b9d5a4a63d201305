import { Prisma } from "~/generated/prisma/client";
import { largestPage } from "~/lib/largest-page";
import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { indexedParts } from "~/models/search/indexed-parts";
import { searchWords } from "~/models/search/search-words";
import { escapeWildcards } from "~/models/search/wildcards";
import type { Place } from "./cursor";

export interface StockLevelFilters {
  locationId?: bigint | undefined;
  /** Words that all have to be part of title, SKU, barcode or vendor. */
  search?: string | undefined;
  /** Only variants with at most their reorder point at all locations together. */
  low?: boolean | undefined;
  variantId?: bigint | undefined;
  variantIds?: readonly bigint[] | undefined;
}

export interface LevelsWanted {
  filters: StockLevelFilters;
  after: Place | null;
  limit: number;
}

/** The order of every list of levels, by the columns' names in the answer. */
const levelOrder = part`title, sku, "variantId", "locationName", "locationId"`;

/** How far a search looks for matches in the list's order before it uses the index. */
const near = part`500`;

// Below this many variants a shop's texts are scanned: the index has the texts of all shops, and a word that is
// frequent among thousands of shops takes a hundred times as long to find there.
const few = part`2000`;

// As a literal it limits PostgreSQL's estimate for an unknown LIMIT; otherwise PostgreSQL would plan again for each
// request whose LIMIT is below its guess, a tenth of the list.
const page = part`LIMIT ${Prisma.raw(String(largestPage))} + 1`;

/** Selects levels at active locations in `levelOrder`; `columns` of `v`, `l` and `p` start with a comma. */
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
  // A frequent word is found quickly in the list's order, a rare one by the trigram index. PostgreSQL cannot tell which
  // is better because it plans without the word. Of the index's matches, as many variants as requested rows are enough,
  // unless some have no level here: finding the first ones takes a fraction of the time of sorting all.
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

/** The part of the position that the index can seek: its variant and those after it. */
function fromVariantOf(after: Place): SqlPart {
  return part`AND (v.title, v.sku, v.id) >= (${after.title}::text, ${after.sku}::text, ${after.variantId}::bigint)`;
}

function beyondPlace(after: Place): SqlPart {
  return part`AND (
    (v.title, v.sku, v.id) > (${after.title}::text, ${after.sku}::text, ${after.variantId}::bigint)
    OR (p.name, p.id) > (${after.locationName}::text, ${after.locationId}::bigint))`;
}

export function variantConditions(
  shopId: number,
  { variantId, variantIds, low }: StockLevelFilters,
): SqlPart {
  return part`AND v.deleted_at IS NULL
    ${variantId === undefined ? nothing : part`AND v.id = ${variantId}`}
    ${variantIds === undefined ? nothing : part`AND v.id = ANY(${numberArray(variantIds)}::bigint[])`}
    ${low ? isLow(shopId) : nothing}`;
}

export function matchesSearch(search: string): SqlPart {
  return part`AND ${Prisma.join(
    searchWords(search).map((word) => hasPart(word)),
    " AND ",
  )}`;
}

/** The pattern comes from a subquery, because a prepared statement would compute it for each row. */
function hasPart(word: string): SqlPart {
  return part`v.search_text LIKE (SELECT '%' || lower(${escapeWildcards(word)}) || '%')`;
}

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

/** There are few low variants, so their set is computed once. */
function isLow(shopId: number): SqlPart {
  return part`AND v.id = ANY (ARRAY(
    SELECT rule.variant_id FROM reorder_rules AS rule WHERE rule.shop_id = ${shopId} AND rule.low))`;
}
