import { databaseNow } from "~/models/database/database-time.server";
import { execute, queryOne, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ResolvedLine } from "./line";
import { priceOrder } from "./price";
import type { PurchaseOrderStatus } from "./status";
import { takeNumber } from "./take-number.server";
import { insertLines, writeLines } from "./write-lines.server";

export interface HistoricOrderRow {
  supplierId: number;
  currency: string;
  status: PurchaseOrderStatus;
  isClosedShort: boolean;
  notes: string;
  tax: number;
  shipping: number;
  discount: number;
  locationId: bigint;
  sentAt: Date | null;
  expectedAt: Date | null;
  lines: readonly (ResolvedLine & { received: number; receivedAt: Date | null })[];
}

/**
 * Writes an order that was made elsewhere, with its receipts at their times. They are history: stock and its ledger
 * stay as they are, and no email leaves. Returns the order's id and the time of its last change. Throws INVALID_INPUT
 * for amounts that no order can have.
 */
export async function insertHistoricOrder(
  tx: SqlExecutor,
  shopId: number,
  order: HistoricOrderRow,
): Promise<{ id: number; updatedAt: Date }> {
  const { currency, tax, shipping, discount, lines } = order;
  const price = priceOrder(lines, { currency, tax, shipping, discount });
  const { id } = await insertOpen(tx, shopId, { order, price, number: await takeNumber(tx, shopId) });
  const written = await insertLines(tx, shopId, { purchaseOrderId: id, currency, lines });
  await recordArrival(tx, shopId, { id, order, lineIds: written.map((line) => line.id) });
  return conclude(tx, shopId, { id, order });
}

interface Replaced {
  id: number;
  order: HistoricOrderRow;
  /** The time of its last change; now, unless it gets back what it was. */
  updatedAt?: Date;
}

/**
 * Gives an order that an import made another content, its number kept, as insertHistoricOrder would write it. The
 * caller has locked the order. Returns the time of its last change. Throws INVALID_INPUT for amounts that no order
 * can have.
 */
export async function replaceHistoricOrder(
  tx: SqlExecutor,
  shopId: number,
  { id, order, updatedAt }: Replaced,
): Promise<{ id: number; updatedAt: Date }> {
  const { currency, tax, shipping, discount, lines } = order;
  const price = priceOrder(lines, { currency, tax, shipping, discount });
  await execute(tx, sql`DELETE FROM receipts WHERE shop_id = ${shopId} AND purchase_order_id = ${id}`);
  await reopen(tx, shopId, { id, order, price });
  await writeLines(tx, shopId, { purchaseOrderId: id, currency, lines });
  const lineIds = await idsOfLines(tx, shopId, id);
  await recordArrival(tx, shopId, { id, order, lineIds });
  return conclude(tx, shopId, { id, order, ...(updatedAt && { updatedAt }) });
}

async function idsOfLines(tx: SqlExecutor, shopId: number, id: number): Promise<number[]> {
  const rows = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT id FROM purchase_order_lines WHERE shop_id = ${shopId} AND purchase_order_id = ${id} ORDER BY position`,
  );
  return rows.map((line) => line.id);
}

interface Opened {
  order: HistoricOrderRow;
  price: ReturnType<typeof priceOrder>;
  number: number;
}

/** The order as it was before anything of it arrived: the amounts of one that was closed are reckoned as it closes. */
function opening({ status, sentAt, expectedAt }: HistoricOrderRow) {
  return {
    opened: status === "draft" || status === "cancelled" ? status : "sent",
    sentAt: sentAt?.toISOString() ?? null,
    expectedAt: expectedAt?.toISOString() ?? null,
  };
}

function insertOpen(tx: SqlExecutor, shopId: number, { order, price, number }: Opened) {
  const { supplierId, notes, locationId } = order;
  const { opened, sentAt, expectedAt } = opening(order);
  return queryOne(
    tx,
    sql<{ id: number }>`
    INSERT INTO purchase_orders (shop_id, number, supplier_id, status, notes, currency, subtotal, tax, shipping,
      discount, total, location_id, expected_at, sent_at, cancelled_at, created_at, updated_at)
    VALUES (${shopId}::int, ${number}::int, ${supplierId}::int, ${opened}, ${notes}, ${price.currency},
      ${price.subtotal}::numeric, ${price.tax}::numeric, ${price.shipping}::numeric, ${price.discount}::numeric,
      ${price.total}::numeric, ${locationId}::bigint, ${expectedAt}::timestamptz, ${sentAt}::timestamptz,
      CASE WHEN ${opened}::text = 'cancelled' THEN coalesce(${sentAt}::timestamptz, now()) END,
      coalesce(${sentAt}::timestamptz, now()), now())
    RETURNING id`,
  );
}

async function reopen(
  tx: SqlExecutor,
  shopId: number,
  { id, order, price }: Pick<Opened, "order" | "price"> & { id: number },
): Promise<void> {
  const { supplierId, notes, locationId } = order;
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

interface Arrived {
  id: number;
  order: HistoricOrderRow;
  lineIds: readonly number[];
}

/** One receipt for each time at which something arrived. */
async function recordArrival(
  tx: SqlExecutor,
  shopId: number,
  { id, order, lineIds }: Arrived,
): Promise<void> {
  const arrived = order.lines.flatMap(({ received, receivedAt }, at) =>
    received > 0 ? [{ line_id: lineIds[at], quantity: received, at: receivedAt ?? order.sentAt }] : [],
  );
  if (arrived.length === 0) return;
  await execute(
    tx,
    sql`
    WITH arrived AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(arrived)}::jsonb)
        AS given (line_id int, quantity int, at timestamptz)
    ), line AS (
      UPDATE purchase_order_lines AS line SET received_quantity = arrived.quantity
      FROM arrived WHERE line.shop_id = ${shopId} AND line.id = arrived.line_id
    ), receipt AS (
      INSERT INTO receipts (shop_id, purchase_order_id, location_id, created_at)
      SELECT po.shop_id, po.id, ${order.locationId}::bigint, arrived.at
      FROM (SELECT DISTINCT at FROM arrived) AS arrived
      JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = ${id}
      ORDER BY arrived.at
      RETURNING shop_id, id, created_at
    )
    INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
    SELECT receipt.shop_id, receipt.id, arrived.line_id, arrived.quantity
    FROM receipt JOIN arrived ON arrived.at = receipt.created_at`,
  );
}

/** The order's status, after its lines have what arrived: a trigger reckons from them what a closed order comes to. */
async function conclude(tx: SqlExecutor, shopId: number, { id, order, updatedAt }: Replaced) {
  return queryOne(
    tx,
    sql<{ id: number; updatedAt: Date }>`
    UPDATE purchase_orders AS po SET status = ${order.status}::text, updated_at = coalesce(${updatedAt?.toISOString() ?? null}::timestamptz, po.updated_at),
      received_at = arrival.last_at,
      cancelled_at = CASE WHEN ${order.isClosedShort}::bool THEN arrival.last_at ELSE po.cancelled_at END
    FROM (
      SELECT max(receipt.created_at) AS last_at FROM receipts AS receipt
      WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = ${id}
    ) AS arrival
    WHERE po.shop_id = ${shopId} AND po.id = ${id}
    RETURNING po.id, po.updated_at AS "updatedAt"`,
  );
}
