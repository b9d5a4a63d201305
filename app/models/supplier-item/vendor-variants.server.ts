import { database, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";

interface Options {
  supplierId: number;
  name: string;
}

/** FROM and WHERE of the vendor's variants that are no items of the supplier. */
export function vendorVariants(shopId: number, { supplierId, name }: Options): SqlPart {
  return part`
    FROM products AS product
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.product_id = product.id
      AND variant.deleted_at IS NULL
    WHERE product.shop_id = ${shopId} AND product.deleted_at IS NULL
      AND lower(trim(product.vendor)) = lower(trim(${name}::text)) AND trim(product.vendor) <> ''
      AND NOT EXISTS (
        SELECT FROM supplier_items AS item
        WHERE item.shop_id = ${shopId} AND item.supplier_id = ${supplierId} AND item.variant_id = variant.id)`;
}

export async function countVendorVariants(shopId: number, asked: Options): Promise<number> {
  const { count } = await queryOne(
    database,
    sql<{ count: number }>`SELECT count(*)::int AS count ${vendorVariants(shopId, asked)}`,
  );
  return count;
}
