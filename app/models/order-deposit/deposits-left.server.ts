import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";

/** An order whose deposit is not all set off. */
export interface OpenDeposit {
  orderId: number;
  poNumber: string;
  left: number;
  currency: string;
  /** No bills of the order are to come: any bill of the supplier can use it. */
  isFree: boolean;
}

const mostOrders = 100;

/** The supplier's orders, in one currency or in all, with a deposit that is not all set off, the oldest first; at most 100. */
export async function listDepositsLeft(
  shopId: number,
  { supplierId, currency }: { supplierId: number; currency?: string | undefined },
): Promise<OpenDeposit[]> {
  const rows = await queryRows(
    database,
    sql<{ orderId: number; number: number; left: string; currency: string; isFree: boolean }>`
    SELECT po.id AS "orderId", po.number, (paid.amount - used.amount)::text AS "left", po.currency,
      po.status IN ('cancelled', 'received') AS "isFree"
    FROM purchase_orders AS po
    JOIN LATERAL (
      SELECT sum(deposit.amount) AS amount FROM order_deposits AS deposit
      WHERE deposit.shop_id = ${shopId} AND deposit.purchase_order_id = po.id) AS paid ON paid.amount > 0
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(payment.amount), 0) AS amount FROM bill_payments AS payment
      WHERE payment.shop_id = ${shopId} AND payment.deposit_order_id = po.id) AS used
    WHERE po.shop_id = ${shopId} AND po.supplier_id = ${supplierId}
      ${currency === undefined ? nothing : part`AND po.currency = ${currency}::text`}
      AND paid.amount > used.amount
    ORDER BY po.number LIMIT ${mostOrders}::int`,
  );
  return rows.map(({ number, left, ...row }) => ({
    ...{ ...row, poNumber: formatPoNumber(number), left: Number(left) },
  }));
}
