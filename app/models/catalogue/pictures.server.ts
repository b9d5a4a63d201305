import { pool } from "~/infra/db/db.server";

/** The address of each variant's picture at the platform, its own or else its product's, by the variant's number; without those that have none. */
export async function listPictures(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string; address: string }>(pictures, [
    shopId,
    variantIds.map(String),
  ]);
  return Object.fromEntries(rows.map(({ id, address }) => [id, address]));
}

// Only what the platform's delivery network serves is shown; the page's policy allows no other pictures.
const pictures = `
  SELECT variant.id::text AS id, picture.address
  FROM variants AS variant
  JOIN products AS product ON product.shop_id = variant.shop_id AND product.id = variant.product_id
  CROSS JOIN LATERAL (SELECT coalesce(variant.image_url, product.image_url) AS address) AS picture
  WHERE variant.shop_id = $1 AND variant.id = ANY($2::bigint[])
    AND picture.address LIKE 'https://cdn.shopify.com/%'`;
