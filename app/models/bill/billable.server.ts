import type Decimal from "decimal.js";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { joinBilled } from "./billed.server";
import type { OrderLineFacts } from "./read-order-lines.server";
import { toOrderLine } from "./resource";

/** A line of a supplier's order with units that came and are not billed. */
export interface BillableLine extends ReturnType<typeof toOrderLine> {
  lineItemId: number;
  currency: string;
  /** Units that came, less those that are billed. */
  units: number;
}

const mostLines = 500;

/** The lines of a supplier's orders with units that came and are not billed, at most 500, by order. */
export function billableOfSupplier(shopId: number, supplierId: number): Promise<BillableLine[]> {
  return readBillable(shopId, part`po.supplier_id = ${supplierId}`);
}

/** Those of an order, drafts' units not counted as billed. */
export function billableOfOrder(shopId: number, purchaseOrderId: number): Promise<BillableLine[]> {
  return readBillable(shopId, part`po.id = ${purchaseOrderId}`);
}

type Row = OrderLineFacts & { orderedPrice: Decimal };

async function readBillable(shopId: number, of: SqlPart): Promise<BillableLine[]> {
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT bought.id AS "lineItemId", po.id AS "purchaseOrderId", po.number AS "poNumber",
      po.supplier_id AS "supplierId", po.status AS "orderStatus", po.currency,
      bought.variant_id AS "variantId", bought.sku, bought.title, bought.quantity AS ordered,
      bought.received_quantity AS received, bought.cost_price AS "orderedPrice",
      billed.units AS "billedElsewhere"
    FROM purchase_orders AS po
    JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.purchase_order_id = po.id
    ${joinBilled(shopId)}
    WHERE po.shop_id = ${shopId} AND ${of} AND po.status IN ('sent', 'partial', 'received')
      AND bought.received_quantity > billed.units
    ORDER BY po.number DESC, bought.position LIMIT ${mostLines}::int`,
  );
  return rows.map((row) => ({
    ...toOrderLine(row),
    ...{ lineItemId: row.lineItemId, currency: row.currency, units: row.received - row.billedElsewhere },
  }));
}
