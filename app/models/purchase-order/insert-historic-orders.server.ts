import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { takeNumbers } from "~/models/take-number.server";
import { concludeHistoricOrders } from "./conclude-historic-orders.server";
import { type HistoricOrderRow, opening, type WrittenOrder } from "./historic-order";
import { priceOrder } from "./price";
import { insertLinesOfOrders } from "./write-lines.server";

/**
 * Writes orders that were made elsewhere, with their receipts at their times. They are history: stock and its ledger
 * stay as they are, and no email leaves. Returns each order's id and the time of its last change. Throws INVALID_INPUT
 * for amounts that no order can have.
 */
export async function insertHistoricOrders(
  tx: SqlExecutor,
  shopId: number,
  orders: readonly HistoricOrderRow[],
): Promise<WrittenOrder[]> {
  if (orders.length === 0) return [];
  const ids = await insertOpen(tx, shopId, orders);
  const placed = orders.map((order, at) => ({ order, id: ids[at] ?? 0 }));
  const lines = await insertLinesOfOrders(
    tx,
    shopId,
    placed.map(({ order, id }) => ({ purchaseOrderId: id, currency: order.currency, lines: order.lines })),
  );
  return concludeHistoricOrders(
    tx,
    shopId,
    placed.map((one, at) => ({ ...one, lineIds: (lines[at] ?? []).map((line) => line.id) })),
  );
}

/** Returns the orders' ids, in their order. */
async function insertOpen(
  tx: SqlExecutor,
  shopId: number,
  orders: readonly HistoricOrderRow[],
): Promise<number[]> {
  const first = await takeNumbers(tx, shopId, { series: "purchase_order", count: orders.length });
  const rows = orders.map((order, at) => {
    const { supplierId, notes, locationId, currency, tax, shipping, discount, lines } = order;
    const { opened, sentAt, expectedAt } = opening(order);
    return {
      ...priceOrder(lines, { currency, tax, shipping, discount }),
      ...{ number: first + at, notes, opened, location_id: String(locationId), supplier_id: supplierId },
      ...{ sent_at: sentAt, expected_at: expectedAt },
    };
  });
  const written = await queryRows(
    tx,
    sql<{ id: number; number: number }>`
    INSERT INTO purchase_orders (shop_id, number, supplier_id, status, notes, currency, subtotal, tax, shipping,
      discount, total, location_id, expected_at, sent_at, cancelled_at, created_at, updated_at)
    SELECT ${shopId}::int, given.number, given.supplier_id, given.opened, given.notes, given.currency, given.subtotal,
      given.tax, given.shipping, given.discount, given.total, given.location_id, given.expected_at, given.sent_at,
      CASE WHEN given.opened = 'cancelled' THEN coalesce(given.sent_at, now()) END,
      coalesce(given.sent_at, now()), now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (number int, supplier_id int, opened text, notes text, currency text, subtotal numeric, tax numeric,
        shipping numeric, discount numeric, total numeric, location_id bigint, expected_at timestamptz,
        sent_at timestamptz)
    ORDER BY given.number
    RETURNING id, number`,
  );
  const idOf = new Map(written.map(({ id, number }) => [number, id]));
  return orders.map((_, at) => idOf.get(first + at) ?? 0);
}
