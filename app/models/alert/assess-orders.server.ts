import { Prisma } from "~/generated/prisma/client";
import { nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ReturnedKind } from "~/models/email/event-kind";
import { dueOf } from "~/models/order-due/due";
import { dueAt } from "~/models/order-due/due-at";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import { serialiseMessage } from "~/texts/stored-message";
import type { Sentence } from "~/texts/translate";
import type { Assessment, Wanted } from "./assessment";
import { answeredMessage, overdueMessage, returnedMessage } from "./message";
import { returnedMails, returnedNotes } from "./returned-mails.server";
import { orderAlertTypes } from "./types";
import { waitingAnswers } from "./waiting-answers.server";

interface Awaited {
  /** The return's, where it is of one. */
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

interface OrderAssessment extends Assessment {
  type: (typeof orderAlertTypes)[number];
}

/** All fields of an order are null when nothing is wanted for it. */
type Row = {
  type: OrderAssessment["type"];
  subject: string;
  alertId: number | null;
  openMessage: string | null;
  /** Of an email that did not reach the supplier. */
  recipient: string | null;
  event: ReturnedKind | null;
  /** How many lines an answer that waits would change. */
  changed: number | null;
} & {
  [field in keyof Awaited]: Awaited[field] | null;
};

/** The alerts that are wanted at `now` or open, for these orders and their returns or with null for all of the shop. */
export async function assessOrders(
  on: SqlExecutor,
  shopId: number,
  { orderIds, now }: { orderIds: readonly number[] | null; now: Date },
): Promise<OrderAssessment[]> {
  const ofOrders = orderIds === null ? nothing : part`AND id = ANY(${[...orderIds]}::int[])`;
  const ofAlerts =
    orderIds === null
      ? nothing
      : part`AND subject = ANY(${orderIds.map((id) => `purchase_order:${id}`)}::text[] || ARRAY(
          SELECT 'supplier_return:' || id FROM supplier_returns
          WHERE shop_id = ${shopId}::int AND purchase_order_id = ANY(${[...orderIds]}::int[])))`;
  const ofReturns =
    orderIds === null ? nothing : part`AND goods.purchase_order_id = ANY(${[...orderIds]}::int[])`;
  // Orders come first, as in assessStock; whether a day is over is decided afterwards.
  const rows = await queryRows(
    on,
    sql<Row>`
    WITH orders AS MATERIALIZED (
      SELECT id, number, status, revision, supplier_id, expected_at, sent_at FROM purchase_orders
      WHERE shop_id = ${shopId}::int AND status IN ('sent', 'partial') ${ofOrders}
    )
    SELECT coalesce(wanted.type, open.type, '') AS type, coalesce(wanted.subject, open.subject, '') AS subject,
      open.id AS "alertId", open.message AS "openMessage", wanted.recipient, wanted.kind AS event, wanted.changed,
      wanted.id AS "orderId", wanted.number, wanted.name AS "supplierName", wanted.lead_time_days AS "leadTimeDays",
      wanted.time_zone AS "timeZone", wanted.ordered, wanted.received, wanted.expected_at AS "expectedAt",
      wanted.sent_at AS "sentAt"
    FROM (
      SELECT 'po_overdue' AS type, 'purchase_order:' || po.id AS subject, po.id, po.number, po.expected_at, po.sent_at,
        supplier.name, supplier.lead_time_days, shop.time_zone, units.ordered, units.received,
        NULL AS recipient, NULL AS kind, NULL::int AS changed
      FROM orders AS po
      CROSS JOIN LATERAL (
        SELECT name, lead_time_days FROM suppliers WHERE shop_id = ${shopId}::int AND id = po.supplier_id
        OFFSET 0) AS supplier
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(quantity), 0)::float8 AS ordered, coalesce(sum(least(quantity, received_quantity)), 0)::float8 AS received
        FROM purchase_order_lines
        WHERE shop_id = ${shopId}::int AND purchase_order_id = po.id) AS units
      JOIN shops AS shop ON shop.id = ${shopId}::int
      LEFT JOIN alert_configurations AS chosen ON chosen.shop_id = ${shopId}::int
      WHERE coalesce(chosen.overdue_po_alerts, true)
        AND ${Prisma.raw(dueAt())} <= ${now}::timestamptz
      UNION ALL
      SELECT 'mail_returned', 'purchase_order:' || po.id, po.id, po.number, po.expected_at, po.sent_at,
        '', 0, '', 0, 0, returned.recipient, returned.kind, NULL
      FROM (${returnedMails(shopId)}) AS returned JOIN orders AS po ON po.id = returned.order_id
      UNION ALL
      SELECT 'mail_returned', 'supplier_return:' || goods.id, goods.id, goods.number, NULL, goods.sent_at,
        '', 0, '', 0, 0, returned.recipient, returned.kind, NULL
      FROM (${returnedNotes(shopId)}) AS returned
      JOIN supplier_returns AS goods ON goods.shop_id = ${shopId}::int AND goods.id = returned.return_id
      WHERE goods.status = 'sent' ${ofReturns}
      UNION ALL
      SELECT 'supplier_answered', 'purchase_order:' || po.id, po.id, po.number, po.expected_at, po.sent_at,
        supplier.name, 0, '', 0, 0, NULL, NULL, answered.changed
      FROM (${waitingAnswers(shopId)}) AS answered
      JOIN orders AS po ON po.id = answered.order_id AND po.revision = answered.revision
      JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = po.supplier_id
    ) AS wanted
    FULL JOIN (
      SELECT id, type, subject, message FROM alerts
      WHERE shop_id = ${shopId}::int AND type = ANY(${[...orderAlertTypes]}::text[])
        AND resolved_at IS NULL ${ofAlerts}
    ) AS open ON open.type = wanted.type AND open.subject = wanted.subject`,
  );
  return rows
    .map((row) => toAssessment(row, now))
    .filter(({ open, wanted }) => open !== null || wanted !== null);
}

function toAssessment(row: Row, now: Date): OrderAssessment {
  const { type, subject } = row;
  const open = row.alertId === null ? null : { id: row.alertId, message: row.openMessage ?? "" };
  return { type, subject, open, wanted: isAwaited(row) ? wantedOf(row, now) : null };
}

function isAwaited(row: Row): row is Row & Awaited {
  return row.orderId !== null;
}

function wantedOf(row: Row & Awaited, now: Date): Wanted | null {
  if (row.type === "po_overdue") return wantedIfLate(row, now);
  const { recipient, event, changed, orderId: documentId, supplierName } = row;
  const poNumber = formatPoNumber(row.number);
  const wanted = (message: Sentence) => ({
    ...{ message: serialiseMessage(message), productId: null, variantId: null, documentId },
  });
  if (changed !== null) return wanted(answeredMessage({ poNumber, supplierName, changed }));
  if (recipient === null || event === null) return null;
  const isOfReturn = row.subject.startsWith("supplier_return:");
  const number = isOfReturn ? formatReturnNumber(row.number) : poNumber;
  return wanted(returnedMessage({ number, recipient, event }));
}

function wantedIfLate(row: Awaited, now: Date): Wanted | null {
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
