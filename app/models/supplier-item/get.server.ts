import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { type SupplierItemColumns, type SupplierItemResource, toSupplierItem } from "./resource";
import { selectItems } from "./select.server";

interface ItemKey {
  supplierId: number;
  id: number;
}

/** The supplier's item. Throws NOT_FOUND. */
export async function getSupplierItem(
  shopId: number,
  { supplierId, id }: ItemKey,
  tx: Tx = db,
): Promise<SupplierItemResource> {
  const [item] = await queryRows(
    tx,
    sql<SupplierItemColumns>`${selectItems(shopId)} AND item.supplier_id = ${supplierId} AND item.id = ${id}`,
  );
  if (!item) throw notFound("supplier item");
  return toSupplierItem(item);
}
