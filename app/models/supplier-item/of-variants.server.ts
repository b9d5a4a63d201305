import { database, queryRows, sql } from "~/models/database/sql.server";
import { type SupplierItemColumns, type SupplierItemResource, toSupplierItem } from "./resource";
import { selectItems } from "./select.server";

/** The supplier's items of these variants, inactive ones too. */
export async function itemsOfVariants(
  shopId: number,
  { supplierId, variantIds }: { supplierId: number; variantIds: readonly bigint[] },
): Promise<SupplierItemResource[]> {
  const rows = await queryRows(
    database,
    sql<SupplierItemColumns>`
    ${selectItems(shopId)} AND item.supplier_id = ${supplierId}
      AND item.variant_id = ANY(${variantIds.map(String)}::bigint[])`,
  );
  return rows.map(toSupplierItem);
}
