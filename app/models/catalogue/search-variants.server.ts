import { pool } from "~/infra/db/db.server";
import { searchWords } from "~/models/search-words";
import { escapeWildcards } from "~/models/wildcards";
import { toGid } from "~/platform/gid";

/** A variant as a picker of order lines shows it. */
export interface FoundVariant {
  variantId: string;
  productId: string;
  title: string;
  sku: string;
  barcode: string;
  /** Unit cost in the shop's currency, where Shopify knows it. */
  cost: number | null;
  /** Units at all active locations. */
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
  /** Words of which each is a part of title, SKU, barcode or vendor; an exact SKU or barcode comes first. */
  search?: string | undefined;
  /** A whole SKU, whether capital or small, or barcode. */
  code?: string | undefined;
  /** Any of these, each as `code`. */
  codes?: string[] | undefined;
  /** These variants alone. */
  ids?: bigint[] | undefined;
  limit: number;
}

/** Variants of the shop by title, at most `limit`. */
export async function searchVariants(
  shop: { id: number },
  { search, code, codes, ids, limit }: Wanted,
): Promise<FoundVariant[]> {
  const values: unknown[] = [shop.id, limit];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = ["v.shop_id = $1", "v.deleted_at IS NULL"];
  let exactFirst = "";
  if (search) {
    for (const word of searchWords(search)) {
      conditions.push(`v.search_text LIKE '%' || lower(${value(escapeWildcards(word))}) || '%'`);
    }
    const whole = value(search);
    exactFirst = `(lower(v.sku) = lower(${whole}) OR v.barcode = ${whole}) DESC, `;
  }
  for (const wanted of [code ? [code] : undefined, codes]) {
    if (wanted) conditions.push(hasOneOf(wanted.map(value)));
  }
  if (ids) conditions.push(`v.id = ANY(${value(ids.map(String))}::bigint[])`);
  const { rows } = await pool.query<Row>(
    `SELECT v.id AS "variantId", v.product_id AS "productId", v.title, v.sku, v.barcode, v.cost,
       coalesce((
         SELECT sum(l.available)::int
         FROM stock_levels l
         JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active
         WHERE l.shop_id = v.shop_id AND l.variant_id = v.id
       ), 0) AS available
     FROM variants v
     WHERE ${conditions.join(" AND ")}
     ORDER BY ${exactFirst}v.title, v.sku, v.id
     LIMIT $2`,
    values,
  );
  return rows.map(({ variantId, productId, cost, ...row }) => ({
    variantId: toGid("ProductVariant", variantId),
    productId: toGid("Product", productId),
    cost: cost === null ? null : Number(cost),
    ...row,
  }));
}

/** SKUs are made small by the database on both sides: JavaScript's small letters are not always the same. */
function hasOneOf(codes: readonly string[]): string {
  const small = codes.map((code) => `lower(${code})`);
  return `(lower(v.sku) = ANY(ARRAY[${small.join()}]::text[]) OR v.barcode = ANY(ARRAY[${codes.join()}]::text[]))`;
}
