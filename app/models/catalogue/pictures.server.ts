import { database, queryRows, sql } from "~/models/database/sql.server";

/** The address of each variant's or its product's picture by variant number; those without are missing. */
export async function listPictures(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Record<string, string>> {
  // Only pictures on the platform's CDN are shown; the content security policy allows no others.
  const rows = await queryRows(
    database,
    sql<{ id: string; address: string }>`
  SELECT variant.id::text AS id, picture.address
  FROM variants AS variant
  JOIN products AS product ON product.shop_id = ${shopId} AND product.id = variant.product_id
  CROSS JOIN LATERAL (SELECT coalesce(variant.image_url, product.image_url) AS address) AS picture
  WHERE variant.shop_id = ${shopId} AND variant.id = ANY(${variantIds.map(String)}::bigint[])
    AND picture.address LIKE 'https://cdn.shopify.com/%'`,
  );
  return Object.fromEntries(rows.map(({ id, address }) => [id, address]));
}
