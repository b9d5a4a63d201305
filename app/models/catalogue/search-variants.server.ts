import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { everyWord } from "~/models/search/every-word.server";
import { toGid } from "~/platform/gid";

export interface FoundVariant {
  variantId: string;
  productId: string;
  title: string;
  sku: string;
  barcode: string;
  /** Unit cost in the shop's currency, when Shopify has it. */
  cost: number | null;
  available: number;
}

interface Row {
  variantId: string;
  productId: string;
  title: string;
  sku: string;
  barcode: string;
  cost: string | null;
  available: number;
}

interface Wanted {
  /** Words that all have to be part of title, SKU, barcode or vendor; an exact SKU or barcode comes first. */
  search?: string | undefined;
  /** A whole SKU, in any case, or barcode. */
  code?: string | undefined;
  codes?: string[] | undefined;
  ids?: bigint[] | undefined;
  limit: number;
}

/** Variants of the shop by title, at most `limit`. */
export async function searchVariants(
  shop: { id: number },
  { search, code, codes, ids, limit }: Wanted,
): Promise<FoundVariant[]> {
  const exactFirst = search
    ? part`(lower(v.sku) = lower(${search}) OR v.barcode = ${search}) DESC,`
    : nothing;
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT v.id::text AS "variantId", v.product_id::text AS "productId", v.title, v.sku, v.barcode,
      v.cost::text AS cost,
      coalesce((
        SELECT sum(l.available)::int
        FROM stock_levels l
        JOIN locations p ON p.shop_id = ${shop.id} AND p.id = l.location_id AND p.active
        WHERE l.shop_id = ${shop.id} AND l.variant_id = v.id
      ), 0) AS available
    FROM variants v
    WHERE v.shop_id = ${shop.id} AND v.deleted_at IS NULL
      ${search ? part`AND ${everyWord(search, (pattern) => part`v.search_text LIKE lower(${pattern})`)}` : nothing}
      ${code ? hasOneOf([code]) : nothing} ${codes ? hasOneOf(codes) : nothing}
      ${ids ? part`AND v.id = ANY(${ids.map(String)}::bigint[])` : nothing}
    ORDER BY ${exactFirst} v.title, v.sku, v.id
    LIMIT ${limit}`,
  );
  return rows.map(({ variantId, productId, cost, ...row }) => ({
    variantId: toGid("ProductVariant", variantId),
    productId: toGid("Product", productId),
    cost: cost === null ? null : Number(cost),
    ...row,
  }));
}

/** The database lower-cases both sides: JavaScript's lower case differs for some characters. */
function hasOneOf(codes: string[]): SqlPart {
  const small = part`ARRAY(SELECT lower(code) FROM unnest(${codes}::text[]) AS code)`;
  return part`AND (lower(v.sku) = ANY(${small}) OR v.barcode = ANY(${codes}::text[]))`;
}
