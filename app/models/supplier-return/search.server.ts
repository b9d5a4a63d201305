import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { numberText } from "~/models/number-text.server";
import { everyWord } from "~/models/search/every-word.server";
import type { SupplierReturnFilters } from "./schema";

interface Wanted {
  filters: SupplierReturnFilters;
  search: string;
  before: number;
  limit: number;
}

/** The newest returns of which each word is in their number, their order's number or their supplier's name. */
export async function searchReturns(
  shopId: number,
  { filters: { status, supplierId, purchaseOrderId }, search, before, limit }: Wanted,
): Promise<number[]> {
  const inStatus = status ? part`AND goods.status = ${status}::text` : nothing;
  const ofSupplier = supplierId === undefined ? nothing : part`AND goods.supplier_id = ${supplierId}`;
  const ofOrder =
    purchaseOrderId === undefined ? nothing : part`AND goods.purchase_order_id = ${purchaseOrderId}`;
  const number = numberText("RET", part`goods.number`);
  const order = numberText("PO", part`po.number`);
  const rows = await queryRows(
    database,
    sql<{ id: number }>`
    SELECT goods.id FROM supplier_returns AS goods
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = goods.purchase_order_id
    JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = goods.supplier_id
    WHERE goods.shop_id = ${shopId} AND goods.id < ${before} ${inStatus} ${ofSupplier} ${ofOrder}
      AND ${everyWord(
        search,
        (pattern) =>
          part`(named.name ILIKE ${pattern} OR ${number} ILIKE ${pattern} OR ${order} ILIKE ${pattern})`,
      )}
    ORDER BY goods.id DESC LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
