import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import {
  type SupplierItemColumns,
  type SupplierItemResource,
  toSupplierItem,
} from "~/models/supplier-item/resource";
import { selectItems } from "~/models/supplier-item/select.server";

interface Named {
  supplier: { id: number | null };
  variantId: bigint;
}

export function itemKey(supplierId: number | null, variantId: bigint | string): string {
  return `${supplierId ?? ""}:${variantId}`;
}

/** The items that the shop has of these suppliers and variants, by `itemKey`. */
export async function readItems(
  tx: Tx,
  shopId: number,
  named: readonly Named[],
): Promise<Map<string, SupplierItemResource>> {
  const supplierIds = [
    ...new Set(named.flatMap(({ supplier }) => (supplier.id === null ? [] : [supplier.id]))),
  ];
  const variantIds = named.map(({ variantId }) => String(variantId));
  const rows = await queryRows(
    tx,
    sql<SupplierItemColumns>`
    ${selectItems(shopId)} AND item.supplier_id = ANY(${supplierIds}::int[])
      AND item.variant_id = ANY(${variantIds}::bigint[])`,
  );
  return new Map(rows.map((row) => [itemKey(row.supplierId, row.variantId), toSupplierItem(row)]));
}

/** The preferred items of these variants: another one that becomes preferred takes that from them. */
export async function readPreferred(
  tx: Tx,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<SupplierItemResource[]> {
  const rows = await queryRows(
    tx,
    sql<SupplierItemColumns>`
    ${selectItems(shopId)} AND item.preferred AND item.variant_id = ANY(${variantIds.map(String)}::bigint[])`,
  );
  return rows.map(toSupplierItem);
}

export async function readItemsById(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
): Promise<SupplierItemResource[]> {
  const rows = await queryRows(
    tx,
    sql<SupplierItemColumns>`
    ${selectItems(shopId)} AND item.id = ANY(${[...ids]}::int[])`,
  );
  return rows.map(toSupplierItem);
}
