import { Prisma } from "~/generated/prisma/client";
import { largestPage } from "~/lib/largest-page";
import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { indexedParts } from "~/models/search/indexed-parts";
import { searchWords } from "~/models/search/search-words";
import { escapeWildcards } from "~/models/search/wildcards";

export interface StockLevelFilters {
  locationId?: bigint | undefined;
  /** Words that all have to be part of title, SKU, barcode or vendor. */
  search?: string | undefined;
  /** Only variants with at most their reorder point at all locations together. */
  low?: boolean | undefined;
  variantId?: bigint | undefined;
  variantIds?: readonly bigint[] | undefined;
}

/** A variant's place in the list. */
export interface VariantPlace {
  title: string;
  sku: string;
  variantId: string;
}

export interface VariantsWanted {
  filters: StockLevelFilters;
  /** Where they begin: with the variant at a place, or behind it. */
  from: (VariantPlace & { isIncluded: boolean }) | null;
  /** A part of SQL gives no more than a page has. */
  limit: number | SqlPart;
}

/** What is selected of each variant `v` in the list's order. */
export interface Shape {
  columns: SqlPart;
  joins: SqlPart;
  conditions: SqlPart;
  /** Behind title, SKU and variant: within the selection, and by the columns' names in the answer. */
  order: SqlPart;
  orderOfAnswer: SqlPart;
}

/** How far a search looks for matches in the list's order before it uses the index. */
const near = part`500`;

// Below this many variants a shop's texts are scanned: the index has the texts of all shops, and a word that is
// frequent among thousands of shops takes a hundred times as long to find there.
const few = part`2000`;

/** How many variants a part of the whole list has: more take a little less time and several times the memory. */
export const variantsOfPart = 500;

// A page has at most so many levels or variants, with what shows that there are more. As a literal it bounds PostgreSQL's
// estimate, which takes an unknown LIMIT to be a tenth of the list.
const page = part`LIMIT ${Prisma.raw(String(largestPage))} + 2`;

/** The first ones, of a search by the quickest of several ways. */
export function firstInOrder(shopId: number, wanted: VariantsWanted, shape: Shape): SqlPart {
  const { limit } = wanted;
  const { search } = wanted.filters;
  const ofVariants = conditionsOf(shopId, wanted);
  const isWhole = typeof limit === "number" && limit > largestPage + 2;
  // PostgreSQL would plan again for each LIMIT below its estimate if it saw its value.
  const select = (variants: SqlPart, conditions: SqlPart) =>
    part`
      SELECT * FROM (${inOrder(shopId, variants, { conditions, shape })} ${isWhole ? nothing : page}) these
      LIMIT (SELECT ${limit}::int)`;
  if (!search) return select(part`variants`, ofVariants);

  const matches = matchesSearch(search);
  const parts = indexedParts(search);
  if (parts.length === 0) return select(part`variants`, part`${ofVariants} ${matches}`);
  const variantsOf = (conditions: SqlPart, end: SqlPart) =>
    part`(SELECT * FROM variants v WHERE v.shop_id = ${shopId} ${conditions} ${end})`;
  const order = part`ORDER BY v.title, v.sku, v.id`;
  const allMatches = part`${ofVariants} ${matchesByIndex(search, parts)}`;
  // A frequent word is found quickly in the list's order, a rare one by the trigram index. PostgreSQL cannot tell which
  // is better because it plans without the word. Of the index's matches, as many variants as requested rows are enough,
  // unless some have no level here: finding the first ones takes a fraction of the time of sorting all.
  return part`
    WITH near AS MATERIALIZED (${select(variantsOf(ofVariants, part`${order} LIMIT ${near}`), matches)}),
      near_suffices AS MATERIALIZED (SELECT count(*) >= ${limit} AS yes FROM near),
      are_few AS MATERIALIZED (
        SELECT count(*) < ${few} AS yes FROM (SELECT FROM variants WHERE shop_id = ${shopId} LIMIT ${few}) these),
      first_matches AS MATERIALIZED (
        SELECT * FROM (
          SELECT * FROM ${variantsOf(ofVariants, part`OFFSET 0`)} v WHERE (SELECT yes FROM are_few) ${matches}
          UNION ALL
          SELECT * FROM ${variantsOf(allMatches, part`OFFSET 0`)} v WHERE NOT (SELECT yes FROM are_few)) v
        WHERE NOT (SELECT yes FROM near_suffices) ${order} LIMIT (SELECT ${limit}::int)),
      found AS MATERIALIZED (${select(part`first_matches`, nothing)}),
      found_suffices AS MATERIALIZED (
        SELECT (SELECT count(*) FROM first_matches) < ${limit} OR (SELECT count(*) FROM found) >= ${limit} AS yes)
    SELECT * FROM near WHERE (SELECT yes FROM near_suffices)
    UNION ALL SELECT * FROM found WHERE (SELECT yes FROM found_suffices)
    UNION ALL (${select(variantsOf(allMatches, part`${order} OFFSET 0`), part`AND NOT (SELECT yes FROM found_suffices)`)})
    ORDER BY title, sku, "variantId" ${shape.orderOfAnswer}`;
}

/** A part of all of them; a search looks at each variant in order. */
export function partInOrder(
  shopId: number,
  { filters, from }: Omit<VariantsWanted, "limit">,
  shape: Shape,
): SqlPart {
  const matches = filters.search ? matchesSearch(filters.search) : nothing;
  const conditions = part`${conditionsOf(shopId, { filters, from })} ${matches}`;
  return part`
    ${inOrder(shopId, part`variants`, { conditions, shape })} LIMIT ${Prisma.raw(String(variantsOfPart))}`;
}

function inOrder(
  shopId: number,
  variants: SqlPart,
  { conditions, shape }: { conditions: SqlPart; shape: Shape },
): SqlPart {
  return part`
    SELECT v.id AS "variantId", v.sku, v.title, ${shape.columns}
    FROM ${variants} v ${shape.joins}
    WHERE v.shop_id = ${shopId} ${conditions} ${shape.conditions}
    ORDER BY v.title, v.sku, v.id ${shape.order}`;
}

function conditionsOf(shopId: number, { filters, from }: Omit<VariantsWanted, "limit">): SqlPart {
  return part`${variantConditions(shopId, filters)} ${from ? fromPlace(from) : nothing}`;
}

/** Subqueries hide the place: near the end of the list PostgreSQL would plan again for each request if it saw it. */
function fromPlace({ title, sku, variantId, isIncluded }: NonNullable<VariantsWanted["from"]>): SqlPart {
  return part`AND (v.title, v.sku, v.id) ${isIncluded ? part`>=` : part`>`}
    ((SELECT ${title}::text), (SELECT ${sku}::text), (SELECT ${variantId}::bigint))`;
}

function variantConditions(shopId: number, { variantId, variantIds, low }: StockLevelFilters): SqlPart {
  return part`AND v.deleted_at IS NULL
    ${variantId === undefined ? nothing : part`AND v.id = ${variantId}`}
    ${variantIds === undefined ? nothing : part`AND v.id = ANY(${numberArray(variantIds)}::bigint[])`}
    ${low ? isLow(shopId) : nothing}`;
}

function matchesSearch(search: string): SqlPart {
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
