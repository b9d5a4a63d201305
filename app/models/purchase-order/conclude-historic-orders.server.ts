import { invariant } from "~/lib/invariant";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { HistoricOrderRow, WrittenOrder } from "./historic-order";

interface Opened {
  id: number;
  order: HistoricOrderRow;
  /** In the order of the order's lines, which have what arrived. */
  lineIds: readonly number[];
  /** The time of the order's last change; as it is, unless the order gets back what it was. */
  updatedAt?: Date;
}

/**
 * Records the receipts of orders that have no receipts yet, and gives the orders their status: a trigger reckons from
 * the lines what a closed one comes to. Returns the orders with the times of their last changes.
 */
export async function concludeHistoricOrders(
  tx: SqlExecutor,
  shopId: number,
  opened: readonly Opened[],
): Promise<WrittenOrder[]> {
  const arrived = opened.flatMap(arrivalOf);
  if (arrived.length > 0) await insertReceipts(tx, shopId, arrived);
  return writeStatuses(tx, shopId, { opened, arrived });
}

type Arrival = ReturnType<typeof arrivalOf>[number];

function arrivalOf({ id, order: { locationId, sentAt, lines }, lineIds }: Opened) {
  return lines.flatMap(({ received, receivedAt }, at) =>
    received > 0
      ? [
          {
            ...{ order_id: id, location_id: String(locationId), line_id: lineIds[at], quantity: received },
            at: (receivedAt ?? sentAt)?.toISOString() ?? null,
          },
        ]
      : [],
  );
}

/** One receipt for each time at which something of an order arrived. */
async function insertReceipts(tx: SqlExecutor, shopId: number, arrived: readonly Arrival[]): Promise<void> {
  await execute(
    tx,
    sql`
    WITH arrived AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(arrived)}::jsonb)
        AS given (order_id int, location_id bigint, line_id int, quantity int, at timestamptz)
    ), receipt AS (
      INSERT INTO receipts (shop_id, purchase_order_id, location_id, created_at)
      SELECT ${shopId}::int, distinct_times.order_id, distinct_times.location_id, distinct_times.at
      FROM (SELECT DISTINCT order_id, location_id, at FROM arrived) AS distinct_times
      ORDER BY distinct_times.at, distinct_times.order_id
      RETURNING shop_id, id, purchase_order_id, created_at
    )
    INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
    SELECT receipt.shop_id, receipt.id, arrived.line_id, arrived.quantity
    FROM receipt JOIN arrived ON arrived.order_id = receipt.purchase_order_id AND arrived.at = receipt.created_at`,
  );
}

interface Concluded {
  opened: readonly Opened[];
  arrived: readonly Arrival[];
}

async function writeStatuses(
  tx: SqlExecutor,
  shopId: number,
  { opened, arrived }: Concluded,
): Promise<WrittenOrder[]> {
  const lastOf = new Map<number, string>();
  for (const { order_id: id, at } of arrived)
    if (at !== null && at > (lastOf.get(id) ?? "")) lastOf.set(id, at);
  const rows = opened.map(({ id, order: { status, isClosedShort }, updatedAt }) => ({
    ...{ id, status, is_closed_short: isClosedShort },
    ...{ last_at: lastOf.get(id) ?? null, updated_at: updatedAt?.toISOString() ?? null },
  }));
  const written = await queryRows(
    tx,
    sql<WrittenOrder>`
    UPDATE purchase_orders AS po SET status = given.status, received_at = given.last_at,
      updated_at = coalesce(given.updated_at, po.updated_at),
      cancelled_at = CASE WHEN given.is_closed_short THEN given.last_at ELSE po.cancelled_at END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (id int, status text, is_closed_short bool, last_at timestamptz, updated_at timestamptz)
    WHERE po.shop_id = ${shopId} AND po.id = ANY(${opened.map(({ id }) => id)}::int[]) AND po.id = given.id
    RETURNING po.id, po.updated_at AS "updatedAt"`,
  );
  const byId = new Map(written.map((order) => [order.id, order]));
  return opened.map(({ id }) => {
    const order = byId.get(id);
    invariant(order, "An order that was written is not there");
    return order;
  });
}
