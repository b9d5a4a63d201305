import { Prisma } from "~/generated/prisma/client";
import { nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { dueOf } from "~/models/order-due/due";
import { dueAt } from "~/models/order-due/due-at";
import { formatPoNumber } from "~/models/order-number";
import { serialiseMessage } from "~/texts/stored-message";
import type { Assessment, Wanted } from "./assessment";
import { overdueMessage } from "./message";

interface Awaited {
  orderId: number;
  number: number;
  supplierName: string;
  leadTimeDays: number;
  timeZone: string;
  ordered: number;
  received: number;
  expectedAt: Date | null;
  sentAt: Date | null;
}

/** All fields are null when the order is no longer expected. */
type Row = { subject: string; alertId: number | null; openMessage: string | null } & {
  [field in keyof Awaited]: Awaited[field] | null;
};

/** The overdue alerts that are wanted at `now` or open, for these orders or with null for all of the shop. */
export async function assessOrders(
  on: SqlExecutor,
  shopId: number,
  { orderIds, now }: { orderIds: readonly number[] | null; now: Date },
): Promise<Assessment[]> {
  const ofOrders = orderIds === null ? nothing : part`AND id = ANY(${[...orderIds]}::int[])`;
  const ofAlerts =
    orderIds === null
      ? nothing
      : part`AND subject = ANY(${orderIds.map((id) => `purchase_order:${id}`)}::text[])`;
  // Orders come first, as in assessStock; whether a day is over is decided afterwards.
  const rows = await queryRows(
    on,
    sql<Row>`
    WITH orders AS MATERIALIZED (
      SELECT id, number, status, supplier_id, expected_at, sent_at FROM purchase_orders
      WHERE shop_id = ${shopId}::int AND status IN ('sent', 'partial') ${ofOrders}
    )
    SELECT coalesce(late.subject, open.subject, '') AS subject, open.id AS "alertId", open.message AS "openMessage",
      late.id AS "orderId", late.number, late.name AS "supplierName", late.lead_time_days AS "leadTimeDays",
      late.time_zone AS "timeZone", late.ordered, late.received, late.expected_at AS "expectedAt",
      late.sent_at AS "sentAt"
    FROM (
      SELECT 'purchase_order:' || po.id AS subject, po.id, po.number, po.expected_at, po.sent_at,
        supplier.name, supplier.lead_time_days, shop.time_zone, units.ordered, units.received
      FROM orders AS po
      CROSS JOIN LATERAL (
        SELECT name, lead_time_days FROM suppliers WHERE shop_id = ${shopId}::int AND id = po.supplier_id
        OFFSET 0) AS supplier
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(quantity), 0)::float8 AS ordered, coalesce(sum(received_quantity), 0)::float8 AS received
        FROM purchase_order_lines
        WHERE shop_id = ${shopId}::int AND purchase_order_id = po.id) AS units
      JOIN shops AS shop ON shop.id = ${shopId}::int
      LEFT JOIN alert_configurations AS chosen ON chosen.shop_id = ${shopId}::int
      WHERE coalesce(chosen.overdue_po_alerts, true)
        AND ${Prisma.raw(dueAt())} <= ${now}::timestamptz
    ) AS late
    FULL JOIN (
      SELECT id, subject, message FROM alerts
      WHERE shop_id = ${shopId}::int AND type = 'po_overdue' AND resolved_at IS NULL ${ofAlerts}
    ) AS open ON open.subject = late.subject`,
  );
  return rows
    .map((row) => toAssessment(row, now))
    .filter(({ open, wanted }) => open !== null || wanted !== null);
}

function toAssessment(row: Row, now: Date): Assessment {
  const open = row.alertId === null ? null : { id: row.alertId, message: row.openMessage ?? "" };
  return { subject: row.subject, open, wanted: isAwaited(row) ? wantedOf(row, now) : null };
}

function isAwaited(row: Row): row is Row & Awaited {
  return row.orderId !== null;
}

function wantedOf(row: Awaited, now: Date): Wanted | null {
  const { number, supplierName, ordered, received, timeZone, orderId: documentId } = row;
  const due = dueOf(row, timeZone);
  if (!due || due.passesAt > now) return null;
  const message = overdueMessage({
    poNumber: formatPoNumber(number),
    supplierName,
    dueOn: due.on,
    ordered,
    received,
  });
  return { message: serialiseMessage(message), productId: null, variantId: null, documentId };
}
