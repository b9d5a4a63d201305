import { database, queryRows, sql } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";

/** The product type of each of these variants that has one. */
export async function productTypesOf(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (variantIds.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<{ id: bigint; productType: string }>`
    SELECT variant.id, trim(product.product_type) AS "productType" FROM variants AS variant
    JOIN products AS product ON product.shop_id = ${shopId} AND product.id = variant.product_id
    WHERE variant.shop_id = ${shopId} AND variant.id = ANY(${numberArray(variantIds)}::bigint[])
      AND trim(product.product_type) <> ''`,
  );
  return new Map(rows.map(({ id, productType }) => [id, productType]));
}

/** The product types of the catalogue by name, at most 1,000. */
export async function listProductTypes(shopId: number): Promise<string[]> {
  const rows = await queryRows(
    database,
    sql<{ productType: string }>`
    SELECT trim(product.product_type) AS "productType" FROM products AS product
    WHERE product.shop_id = ${shopId} AND product.deleted_at IS NULL AND trim(product.product_type) <> ''
    GROUP BY 1 ORDER BY 1 LIMIT 1000`,
  );
  return rows.map(({ productType }) => productType);
}
