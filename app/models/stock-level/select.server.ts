import { largestPage } from "~/lib/largest-page";
import { indexedParts } from "~/models/search/indexed-parts";
import { searchWords } from "~/models/search-words";
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
export const levelOrder = `title, sku, "variantId", "locationName", "locationId"`;

/** Where a search looks for matches in the list's order before it asks the index for them. */
const near = 500;

/**
 * A shop of fewer variants has them all looked at. The index knows all shops' texts: what is common among thousands of
 * shops takes a hundred times as long to find there as in the few texts of one.
 */
const few = 2_000;

/**
 * A page, with the row that says whether there is another. As a number in the text it bounds what PostgreSQL expects
 * of a statement whose LIMIT it does not know: it would plan one anew for each request whose LIMIT promises less than
 * its guess, a tenth of the list.
 */
const page = largestPage + 1;

/**
 * The query for the levels at active locations in `levelOrder`; the shop is $1. `columns` are further ones of
 * `v`, the variant, `l`, the level, and `p`, the location.
 */
export function selectLevels(
  shopId: number,
  { filters, after, limit }: LevelsWanted,
  columns: readonly string[] = [],
): { sql: string; values: unknown[] } {
  const values: unknown[] = [shopId];
  const value = (one: unknown) => `$${values.push(one)}`;
  const ofVariants = variantConditions(filters, value);
  const ofLevels: string[] = [];
  if (filters.locationId !== undefined) ofLevels.push(`l.location_id = ${value(filters.locationId)}`);
  if (after) {
    // The first comparison is what the index can seek; the second leaves out the places of the last variant
    // that have been told.
    const variant = `(${value(after.title)}::text, ${value(after.sku)}::text, ${value(after.variantId)}::bigint)`;
    const place = `(${value(after.locationName)}::text, ${value(after.locationId)}::bigint)`;
    ofVariants.push(`(v.title, v.sku, v.id) >= ${variant}`);
    ofLevels.push(`((v.title, v.sku, v.id) > ${variant} OR (p.name, p.id) > ${place})`);
  }
  const selected = [
    `v.id AS "variantId", v.sku, v.title, l.available AS "currentStock"`,
    `p.id AS "locationId", p.name AS "locationName"`,
    ...columns,
  ];
  const most = value(limit);
  const levelsOf = (variants: string, conditions: readonly string[]) => `
    SELECT * FROM (
      SELECT ${selected.join(", ")}
      FROM ${variants} v
      JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.id
      JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active
      WHERE ${["v.shop_id = $1", ...conditions, ...ofLevels].join(" AND ")}
      ORDER BY v.title, v.sku, v.id, p.name, p.id
      ${limit > page ? "" : `LIMIT ${page}`}) levels
    LIMIT ${most}`;
  if (!filters.search) return { sql: levelsOf("variants", ofVariants), values };

  const matches = matchesSearch(filters.search, value);
  const parts = indexedParts(filters.search);
  if (parts.length === 0) return { sql: levelsOf("variants", [...ofVariants, matches]), values };
  const variantsOf = (conditions: readonly string[], end: string) =>
    `(SELECT * FROM variants v WHERE v.shop_id = $1 AND ${conditions.join(" AND ")} ${end})`;
  const inOrder = "ORDER BY v.title, v.sku, v.id";
  const allMatches = [...ofVariants, matchesByIndex(filters.search, parts, value)];
  // What many variants have is soon found in the list's order, and what few have by the index of trigrams.
  // PostgreSQL cannot tell which it is when it plans: it does not know the word. Of what the index finds, as many
  // variants as rows are wanted are enough, unless some have no level here: to find the first ones takes a fraction
  // of putting all in order.
  const sql = `
    WITH near AS MATERIALIZED (${levelsOf(variantsOf(ofVariants, `${inOrder} LIMIT ${near}`), [matches])}),
      near_suffices AS MATERIALIZED (SELECT count(*) >= ${most} AS yes FROM near),
      are_few AS MATERIALIZED (
        SELECT count(*) < ${few} AS yes FROM (SELECT FROM variants WHERE shop_id = $1 LIMIT ${few}) these),
      first_matches AS MATERIALIZED (
        SELECT * FROM (
          SELECT * FROM ${variantsOf(ofVariants, "OFFSET 0")} v WHERE (SELECT yes FROM are_few) AND ${matches}
          UNION ALL
          SELECT * FROM ${variantsOf(allMatches, "OFFSET 0")} v WHERE NOT (SELECT yes FROM are_few)) v
        WHERE NOT (SELECT yes FROM near_suffices) ${inOrder} LIMIT (SELECT ${most}::int)),
      found AS MATERIALIZED (${levelsOf("first_matches", [])}),
      found_suffices AS MATERIALIZED (
        SELECT (SELECT count(*) FROM first_matches) < ${most} OR (SELECT count(*) FROM found) >= ${most} AS yes)
    SELECT * FROM near WHERE (SELECT yes FROM near_suffices)
    UNION ALL SELECT * FROM found WHERE (SELECT yes FROM found_suffices)
    UNION ALL (${levelsOf(variantsOf(allMatches, `${inOrder} OFFSET 0`), ["NOT (SELECT yes FROM found_suffices)"])})
    ORDER BY ${levelOrder}`;
  return { sql, values };
}

type AddValue = (value: unknown) => string;

/** What variants have to be for the filters, but for their search; `value` takes a parameter and tells its place. */
export function variantConditions(
  { variantId, variantIds, low }: StockLevelFilters,
  value: AddValue,
): string[] {
  return [
    "v.deleted_at IS NULL",
    ...(variantId === undefined ? [] : [`v.id = ${value(variantId)}`]),
    ...(variantIds === undefined ? [] : [`v.id = ANY(${value(numberArray(variantIds))}::bigint[])`]),
    ...(low ? [isLow] : []),
  ];
}

/** That a variant has each word of the search in it. */
export function matchesSearch(search: string, value: AddValue): string {
  return searchWords(search)
    .map((word) => hasPart(word, value))
    .join(" AND ");
}

/** The pattern is selected, for otherwise a prepared statement makes it for each row. */
function hasPart(part: string, value: AddValue): string {
  return `v.search_text LIKE (SELECT '%' || lower(${value(escapeWildcards(part))}) || '%')`;
}

/** As `matchesSearch`, for the index of trigrams, which is asked for `parts` of the words. */
function matchesByIndex(search: string, parts: readonly string[], value: AddValue): string {
  const beyond = searchWords(search).filter((word) => !parts.includes(word));
  return [
    ...parts.map((part) => hasPart(part, value)),
    ...beyond.map((word) => `strpos(v.search_text, (SELECT lower(${value(word)}))) > 0`),
  ].join(" AND ");
}

// Low variants are few beside levels, so their set is made once.
const isLow = `v.id = ANY (ARRAY(
  SELECT rule.variant_id FROM reorder_rules AS rule WHERE rule.shop_id = $1 AND rule.low))`;
