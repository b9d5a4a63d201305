import type { Tx } from "~/infra/db/db.server";
import { part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { BookedBill } from "./post-bill";
import type { BookedPayment } from "./post-payments";

/** The rate that is fixed by hand, otherwise the shop's of the day; 1 of its own currency. */
function rateOf({ fixed, newest }: { fixed: SqlPart; newest: SqlPart }): SqlPart {
  return part`CASE WHEN bill.currency = shop.currency THEN '1'
    ELSE trim_scale(coalesce(${fixed}, ${newest}))::text END`;
}

/** All bills and credits that were ever approved. */
export function readBookedBills(tx: Tx, shopId: number): Promise<BookedBill[]> {
  return queryRows(
    tx,
    sql<BookedBill>`
    SELECT bill.id::float8 AS id, bill.kind, bill.number, named.name AS supplier, bill.currency,
      to_char(bill.billed_on, 'YYYY-MM-DD') AS "billedOn",
      to_char(bill.cancelled_at AT TIME ZONE shop.time_zone, 'YYYY-MM-DD') AS "canceledOn",
      ${rateOf({ fixed: part`bill.rate`, newest: part`newest.rate` })} AS rate,
      coalesce(lines.ordered, 0)::text AS ordered, coalesce(lines.other, 0)::text AS other, bill.tax::text AS tax,
      bill.total::text AS total
    FROM bills AS bill
    JOIN shops AS shop ON shop.id = ${shopId}
    JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = bill.supplier_id
    LEFT JOIN LATERAL (
      SELECT sum(piece.line_total) FILTER (WHERE piece.line_id IS NOT NULL) AS ordered,
        sum(piece.line_total) FILTER (WHERE piece.line_id IS NULL) AS other
      FROM bill_lines AS piece WHERE piece.shop_id = ${shopId} AND piece.bill_id = bill.id) AS lines ON true
    LEFT JOIN LATERAL (
      SELECT stored.rate FROM exchange_rates AS stored
      WHERE stored.shop_id = ${shopId} AND stored.currency = bill.currency AND stored.valid_from <= bill.billed_on
      ORDER BY stored.valid_from DESC LIMIT 1) AS newest ON true
    WHERE bill.shop_id = ${shopId} AND bill.approved_at IS NOT NULL
    ORDER BY bill.approved_at, bill.id`,
  );
}

/** All payments and set-offs, in the order in which they were entered. */
export function readBookedPayments(tx: Tx, shopId: number): Promise<BookedPayment[]> {
  return queryRows(
    tx,
    sql<BookedPayment>`
    SELECT payment.id::float8 AS id, payment.bill_id::float8 AS "billId", payment.kind, payment.amount::text AS amount,
      payment.discount::text AS discount, to_char(payment.paid_on, 'YYYY-MM-DD') AS "paidOn",
      ${rateOf({ fixed: part`payment.rate`, newest: part`newest.rate` })} AS rate,
      payment.reference, payment.credit_id::float8 AS "creditId", payment.deposit_order_id AS "depositOrderId",
      payment.supplier_payment_id::float8 AS "supplierPaymentId", payment.reverses_id IS NOT NULL AS "isReversal"
    FROM bill_payments AS payment
    JOIN bills AS bill ON bill.shop_id = ${shopId} AND bill.id = payment.bill_id
    JOIN shops AS shop ON shop.id = ${shopId}
    LEFT JOIN LATERAL (
      SELECT stored.rate FROM exchange_rates AS stored
      WHERE stored.shop_id = ${shopId} AND stored.currency = bill.currency AND stored.valid_from <= payment.paid_on
      ORDER BY stored.valid_from DESC LIMIT 1) AS newest ON true
    WHERE payment.shop_id = ${shopId}
    ORDER BY payment.created_at, payment.id`,
  );
}
