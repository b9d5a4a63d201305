import { pool } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";

/** The vendor of each variant's product, by the variant's id. */
export async function vendorsOf(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string; vendor: string }>(vendors, [
    shopId,
    variantIds.map(String),
  ]);
  return Object.fromEntries(rows.map(({ id, vendor }) => [toGid("ProductVariant", id), vendor]));
}

const vendors = `
  SELECT variant.id::text AS id, product.vendor
  FROM variants AS variant
  JOIN products AS product ON product.shop_id = $1 AND product.id = variant.product_id
  WHERE variant.shop_id = $1 AND variant.id = ANY($2::bigint[])`;
