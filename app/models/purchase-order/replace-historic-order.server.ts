import { invariant } from "~/lib/invariant";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { concludeHistoricOrders } from "./conclude-historic-orders.server";
import { type HistoricOrderRow, opening, type WrittenOrder } from "./historic-order";
import { priceOrder } from "./price";
import { writeLines } from "./write-lines.server";

interface Replaced {
  id: number;
  order: HistoricOrderRow;
  /** The time of its last change; now, unless it gets back what it was. */
  updatedAt?: Date;
}

/**
 * Gives an order that an import made another content, its number kept, as insertHistoricOrders would write it. The
 * caller has locked the order. Returns the time of its last change. Throws INVALID_INPUT for amounts that no order
 * can have.
 */
export async function replaceHistoricOrder(
  tx: SqlExecutor,
  shopId: number,
  { id, order, updatedAt }: Replaced,
): Promise<WrittenOrder> {
  await execute(tx, sql`DELETE FROM receipts WHERE shop_id = ${shopId} AND purchase_order_id = ${id}`);
  await reopen(tx, shopId, { id, order });
  await writeLines(tx, shopId, { purchaseOrderId: id, currency: order.currency, lines: order.lines });
  const lineIds = await idsOfLines(tx, shopId, id);
  const opened = { id, order, lineIds, ...(updatedAt && { updatedAt }) };
  const [written] = await concludeHistoricOrders(tx, shopId, [opened]);
  invariant(written, "An order that was written is not there");
  return written;
}

async function idsOfLines(tx: SqlExecutor, shopId: number, id: number): Promise<number[]> {
  const rows = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT id FROM purchase_order_lines WHERE shop_id = ${shopId} AND purchase_order_id = ${id} ORDER BY position`,
  );
  return rows.map((line) => line.id);
}

async function reopen(tx: SqlExecutor, shopId: number, { id, order }: Replaced): Promise<void> {
  const { supplierId, notes, locationId, currency, tax, shipping, discount, lines } = order;
  const price = priceOrder(lines, { currency, tax, shipping, discount });
  const { opened, sentAt, expectedAt } = opening(order);
  const now = await databaseNow(tx);
  await execute(
    tx,
    sql`
    UPDATE purchase_orders SET supplier_id = ${supplierId}::int, status = ${opened}, notes = ${notes},
      currency = ${price.currency}, subtotal = ${price.subtotal}::numeric, tax = ${price.tax}::numeric,
      shipping = ${price.shipping}::numeric, discount = ${price.discount}::numeric, total = ${price.total}::numeric,
      location_id = ${locationId}::bigint, expected_at = ${expectedAt}::timestamptz, sent_at = ${sentAt}::timestamptz,
      received_at = NULL, cancelled_at = CASE WHEN ${opened}::text = 'cancelled' THEN coalesce(${sentAt}::timestamptz, ${now}) END,
      created_at = coalesce(${sentAt}::timestamptz, created_at), updated_at = ${now}
    WHERE shop_id = ${shopId} AND id = ${id}`,
  );
}
