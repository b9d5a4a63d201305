import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";
import type { BookedDeposit } from "./post-deposits";

/** All deposits and refunds, in the order in which they were entered. */
export async function readBookedDeposits(tx: Tx, shopId: number): Promise<BookedDeposit[]> {
  const rows = await queryRows(
    tx,
    sql<Omit<BookedDeposit, "poNumber"> & { number: number }>`
    SELECT deposit.id::float8 AS id, po.id AS "orderId", deposit.kind, deposit.amount::text AS amount,
      to_char(deposit.paid_on, 'YYYY-MM-DD') AS "paidOn",
      CASE WHEN po.currency = shop.currency THEN '1'
        ELSE trim_scale(coalesce(deposit.rate, newest.rate))::text END AS rate,
      deposit.reference, deposit.reverses_id::float8 AS "reversesId", po.number, named.name AS supplier, po.currency
    FROM order_deposits AS deposit
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = deposit.purchase_order_id
    JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = po.supplier_id
    JOIN shops AS shop ON shop.id = ${shopId}
    LEFT JOIN LATERAL (
      SELECT stored.rate FROM exchange_rates AS stored
      WHERE stored.shop_id = ${shopId} AND stored.currency = po.currency AND stored.valid_from <= deposit.paid_on
      ORDER BY stored.valid_from DESC LIMIT 1) AS newest ON true
    WHERE deposit.shop_id = ${shopId}
    ORDER BY deposit.created_at, deposit.id`,
  );
  return rows.map(({ number, ...row }) => ({ ...row, poNumber: formatPoNumber(number) }));
}
