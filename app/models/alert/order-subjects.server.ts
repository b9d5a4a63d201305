import { database, queryRows, sql } from "~/models/database/sql.server";
import { dueOf } from "~/models/order-due/due";
import { formatPoNumber } from "~/models/order-number";
import type { OrderSubject } from "./subject";

interface Row {
  id: number;
  number: number;
  supplierName: string;
  leadTimeDays: number;
  timeZone: string;
  expectedAt: Date | null;
  sentAt: Date | null;
  unitsOrdered: number;
  unitsOpen: number;
}

/** Orders with a due date, by the order's id. */
export async function readOrderSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, OrderSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT po.id, po.number, po.expected_at AS "expectedAt", po.sent_at AS "sentAt",
      supplier.name AS "supplierName", supplier.lead_time_days AS "leadTimeDays",
      shop.time_zone AS "timeZone", units.ordered::float8 AS "unitsOrdered",
      (units.ordered - units.received)::float8 AS "unitsOpen"
    FROM purchase_orders AS po
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = po.supplier_id
    JOIN shops AS shop ON shop.id = ${shopId}::int
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity), 0) AS ordered, coalesce(sum(least(quantity, received_quantity)), 0) AS received
      FROM purchase_order_lines
      WHERE shop_id = ${shopId}::int AND purchase_order_id = po.id) AS units
    WHERE po.shop_id = ${shopId}::int AND po.id = ANY(${ids.map(Number)}::int[])`,
  );
  return new Map(rows.flatMap(toEntry));
}

function toEntry(row: Row): [string, OrderSubject][] {
  const { id, number, supplierName, unitsOrdered, unitsOpen, timeZone } = row;
  const due = dueOf(row, timeZone);
  if (!due) return [];
  const dueOn = new Date(due.on.getTime()).toISOString();
  const poNumber = formatPoNumber(number);
  return [[String(id), { kind: "order", id, poNumber, supplierName, dueOn, unitsOrdered, unitsOpen }]];
}
