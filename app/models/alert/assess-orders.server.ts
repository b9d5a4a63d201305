import type { Query } from "~/models/execute";
import { dueOf } from "~/models/order-due/due";
import { dueAt } from "~/models/order-due/due-at";
import { formatPoNumber } from "~/models/order-number";
import type { Assessment, Wanted } from "./assessment";
import { overdueMessage } from "./message";
import { serialiseMessage } from "~/texts/stored-message";

interface Row {
  subject: string;
  alertId: number | null;
  openMessage: string | null;
  /** Null where the order is not awaited any more; so are the fields below. */
  orderId: number | null;
  number: number;
  expectedAt: string | null;
  sentAt: string | null;
  supplierName: string;
  leadTimeDays: number;
  timeZone: string;
  ordered: string;
  received: string;
}

/**
 * What there should be of alerts about overdue orders at `now` and what there is, of these orders or, with
 * null, of the whole shop. Subjects with neither are left out. One statement.
 */
export async function assessOrders(
  query: Query,
  shopId: number,
  { orderIds, now }: { orderIds: readonly number[] | null; now: Date },
): Promise<Assessment[]> {
  const moment = now.toISOString();
  const rows =
    orderIds === null
      ? await query<Row>(assess("", ""), shopId, moment)
      : await query<Row>(
          assess("AND id = ANY($3::int[])", "AND subject = ANY($4::text[])"),
          shopId,
          moment,
          orderIds,
          orderIds.map((id) => `purchase_order:${id}`),
        );
  return rows
    .map((row) => toAssessment(row, now))
    .filter(({ open, wanted }) => open !== null || wanted !== null);
}

function toAssessment(row: Row, now: Date): Assessment {
  const open = row.alertId === null ? null : { id: row.alertId, message: row.openMessage ?? "" };
  return { subject: row.subject, open, wanted: row.orderId === null ? null : wantedOf(row, now) };
}

function wantedOf(row: Row, now: Date): Wanted | null {
  const { supplierName, leadTimeDays, timeZone, orderId: documentId } = row;
  const due = dueOf(
    { expectedAt: toDate(row.expectedAt), sentAt: toDate(row.sentAt), leadTimeDays },
    timeZone,
  );
  if (!due || due.passesAt > now) return null;
  const message = overdueMessage({
    poNumber: formatPoNumber(row.number),
    supplierName,
    dueOn: due.on,
    ordered: Number(row.ordered),
    received: Number(row.received),
  });
  return { message: serialiseMessage(message), productId: null, variantId: null, documentId };
}

function toDate(epochMs: string | null): Date | null {
  return epochMs === null ? null : new Date(Number(epochMs));
}

// What may be overdue: whether the day is over is judged afterwards. Orders come first for the reason that assessStock has.
const assess = (ofOrders: string, ofAlerts: string) => `
  WITH orders AS MATERIALIZED (
    SELECT id, number, status, supplier_id, expected_at, sent_at FROM purchase_orders
    WHERE shop_id = $1::int AND status IN ('sent', 'partial') ${ofOrders}
  )
  SELECT coalesce(late.subject, open.subject) AS subject, open.id AS "alertId", open.message AS "openMessage",
    late.id AS "orderId", late.number, late.name AS "supplierName", late.lead_time_days AS "leadTimeDays",
    late.time_zone AS "timeZone", late.ordered::text AS ordered, late.received::text AS received,
    (extract(epoch FROM late.expected_at) * 1000)::bigint::text AS "expectedAt",
    (extract(epoch FROM late.sent_at) * 1000)::bigint::text AS "sentAt"
  FROM (
    SELECT 'purchase_order:' || po.id AS subject, po.id, po.number, po.expected_at, po.sent_at,
      supplier.name, supplier.lead_time_days, shop.time_zone, units.ordered, units.received
    FROM orders AS po
    CROSS JOIN LATERAL (
      SELECT name, lead_time_days FROM suppliers WHERE shop_id = $1::int AND id = po.supplier_id
      OFFSET 0) AS supplier
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity), 0) AS ordered, coalesce(sum(received_quantity), 0) AS received
      FROM purchase_order_lines
      WHERE shop_id = $1::int AND purchase_order_id = po.id) AS units
    JOIN shops AS shop ON shop.id = $1::int
    LEFT JOIN alert_configurations AS chosen ON chosen.shop_id = $1::int
    WHERE coalesce(chosen.overdue_po_alerts, true)
      AND ${dueAt()} <= $2::timestamptz
  ) AS late
  FULL JOIN (
    SELECT id, subject, message FROM alerts
    WHERE shop_id = $1::int AND type = 'po_overdue' AND resolved_at IS NULL ${ofAlerts}
  ) AS open ON open.subject = late.subject`;
