import { pool } from "~/infra/db/db.server";

export interface Vendor {
  name: string;
  productCount: number;
}

/** As many as are made suppliers in one go. */
const mostVendors = 250;

/** Vendors of the shop's products that no supplier is named after, those with most products first. */
export async function listVendorsWithoutSupplier(shopId: number): Promise<Vendor[]> {
  const { rows } = await pool.query<Vendor>(vendors, [shopId, mostVendors]);
  return rows;
}

// Names differ by more than their letters' case only by mistake, so "ACME" has a supplier where "Acme" is one.
const vendors = `
  SELECT min(name) AS name, count(*)::int AS "productCount"
  FROM (
    SELECT trim(vendor) AS name FROM products
    WHERE shop_id = $1 AND deleted_at IS NULL AND trim(vendor) <> ''
  ) product
  WHERE lower(name) NOT IN (SELECT lower(trim(supplier.name)) FROM suppliers AS supplier WHERE supplier.shop_id = $1)
  GROUP BY lower(name)
  ORDER BY count(*) DESC, min(name)
  LIMIT $2`;
