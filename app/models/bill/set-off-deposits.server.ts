import type { Tx } from "~/infra/db/db.server";
import { database, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { joinDeposits } from "~/models/order-deposit/joined.server";
import { depositLeftOf } from "~/models/order-deposit/left.server";
import { money } from "~/models/purchase-order/money";
import { lockBill } from "./lock.server";
import { settleBill } from "./settle.server";

/** What of the deposits of a draft's orders would be set off against it, in its currency. */
export async function depositsForBill(
  shopId: number,
  { billId, total }: { billId: number; total: number },
): Promise<number> {
  const { amount } = await queryOne(
    database,
    sql<{ amount: string }>`
    SELECT coalesce(sum(greatest(deposits.paid - deposits.used, 0)), 0)::text AS amount
    FROM purchase_orders AS po
    ${joinDeposits(shopId)}
    WHERE po.shop_id = ${shopId} AND po.id IN (
      SELECT bought.purchase_order_id FROM bill_lines AS piece
      JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.id = piece.line_id
      WHERE piece.shop_id = ${shopId} AND piece.bill_id = ${billId})`,
  );
  return Math.min(Number(amount), total);
}

/**
 * Sets what was paid with a bill's orders off against it, as far as both go, in the order of their numbers: on the bill's
 * day, or the day of the deposit where that is later. The caller has locked the bill and its orders.
 */
export async function setOffDeposits(
  tx: Tx,
  shopId: number,
  { billId, actor }: { billId: number; actor: string },
): Promise<void> {
  const orders = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT po.id FROM purchase_orders AS po
    WHERE po.shop_id = ${shopId} AND po.id IN (
        SELECT bought.purchase_order_id FROM bill_lines AS piece
        JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.id = piece.line_id
        WHERE piece.shop_id = ${shopId} AND piece.bill_id = ${billId})
      AND EXISTS (
        SELECT FROM order_deposits AS deposit
        WHERE deposit.shop_id = ${shopId} AND deposit.purchase_order_id = po.id)
    ORDER BY po.number`,
  );
  let bill = await lockBill(tx, shopId, billId);
  for (const { id: depositOrderId } of orders) {
    const deposit = await depositLeftOf(tx, shopId, depositOrderId);
    const open = money(bill.total).minus(money(bill.settled));
    const left = money(deposit?.left ?? 0);
    const amount = left.lt(open) ? left : open;
    if (amount.lte(0)) continue;
    const paidOn = deposit?.paidOn ?? bill.billedOn;
    bill = await settleBill(tx, shopId, {
      ...{ bill, kind: "deposit", amount: amount.toFixed(), depositOrderId, actor },
      paidOn: paidOn > bill.billedOn ? paidOn : bill.billedOn,
    });
  }
}
