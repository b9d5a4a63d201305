import { database, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";

export async function vendorsOf(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Record<string, string>> {
  const rows = await queryRows(
    database,
    sql<{ id: string; vendor: string }>`
  SELECT variant.id::text AS id, product.vendor
  FROM variants AS variant
  JOIN products AS product ON product.shop_id = ${shopId} AND product.id = variant.product_id
  WHERE variant.shop_id = ${shopId} AND variant.id = ANY(${variantIds.map(String)}::bigint[])`,
  );
  return Object.fromEntries(rows.map(({ id, vendor }) => [toGid("ProductVariant", id), vendor]));
}
