import { database, queryRows, sql } from "~/models/sql.server";

/** The address of each variant's picture at the platform, its own or else its product's, by the variant's number; without those that have none. */
export async function listPictures(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Record<string, string>> {
  // Only what the platform's delivery network serves is shown; the page's policy allows no other pictures.
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
