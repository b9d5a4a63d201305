import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * Joins of an order `po`: `deposits.paid`, what was paid with it less what came back, `deposits.last_on`, the last day on
 * which something was, and `deposits.used`, what of it bills have used; in the order's currency.
 */
export function joinDeposits(shopId: number): SqlPart {
  return part`
    CROSS JOIN LATERAL (
      SELECT paid.amount AS paid, paid.last_on, used.amount AS used
      FROM (
        SELECT coalesce(sum(deposit.amount), 0) AS amount, max(deposit.paid_on) AS last_on
        FROM order_deposits AS deposit
        WHERE deposit.shop_id = ${shopId} AND deposit.purchase_order_id = po.id) AS paid
      CROSS JOIN (
        SELECT coalesce(sum(payment.amount), 0) AS amount FROM bill_payments AS payment
        WHERE payment.shop_id = ${shopId} AND payment.deposit_order_id = po.id) AS used) AS deposits`;
}
