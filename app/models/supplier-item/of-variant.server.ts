import { database, queryRows, sql } from "~/models/database/sql.server";
import { type SupplierItemColumns, toSupplierItem } from "./resource";
import { selectItems } from "./select.server";

export type VariantSupplier = Awaited<ReturnType<typeof suppliersOfVariant>>[number];

/** Who delivers the variant: the preferred one first, then those in use by name. */
export async function suppliersOfVariant(shopId: number, variantId: bigint) {
  const rows = await queryRows(
    database,
    sql<SupplierItemColumns & { supplierName: string; supplierLeadTimeDays: number; archived: boolean }>`
    SELECT supplied.*, supplier.name AS "supplierName", supplier.lead_time_days AS "supplierLeadTimeDays",
      supplier.archived_at IS NOT NULL AS archived
    FROM (${selectItems(shopId)} AND item.variant_id = ${variantId}) AS supplied
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = supplied."supplierId"
    ORDER BY supplied.preferred DESC, supplied.active DESC, supplier.name, supplier.id`,
  );
  return rows.map(({ supplierName, supplierLeadTimeDays, archived, ...item }) => ({
    ...toSupplierItem(item),
    supplierName,
    supplierLeadTimeDays,
    archived,
  }));
}
