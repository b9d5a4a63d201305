import { database, queryRows, sql } from "~/models/database/sql.server";

export interface Vendor {
  name: string;
  productCount: number;
}

/** How many suppliers are created at once. */
const mostVendors = 250;

/** Vendors of the shop's products without a supplier of that name, those with most products first. */
export async function listVendorsWithoutSupplier(shopId: number): Promise<Vendor[]> {
  // Names that differ only in case are the same by intention, so "ACME" has a supplier when "Acme" is one.
  return queryRows(
    database,
    sql<Vendor>`
  SELECT min(name) AS name, count(*)::int AS "productCount"
  FROM (
    SELECT trim(vendor) AS name FROM products
    WHERE shop_id = ${shopId} AND deleted_at IS NULL AND trim(vendor) <> ''
  ) product
  WHERE lower(name) NOT IN (SELECT lower(trim(supplier.name)) FROM suppliers AS supplier WHERE supplier.shop_id = ${shopId})
  GROUP BY lower(name)
  ORDER BY count(*) DESC, min(name)
  LIMIT ${mostVendors}`,
  );
}
